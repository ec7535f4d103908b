import type { VideoAddress } from '#server/content/site/settings/outside.ts';
import { BLOCK_TEXTS } from '#server/content/site/texts/blocks.ts';
import { textOf } from '#server/content/site/yaml/scalars.ts';
import { defineShape, type Shape } from '#server/content/site/yaml/shape.ts';

/** The address of the page of a video. */
export const videoAddress: Shape<VideoAddress> = defineShape(
  BLOCK_TEXTS.videoAddress,
  ({ node, refuse }) => findVideo(textOf(node) ?? '') ?? refuse(BLOCK_TEXTS.copyVideoAddress),
);

const ID = '([\\w-]{5,64})';
const SERVICES: readonly [RegExp, (id: string, origin: string) => VideoAddress][] = [
  [
    new RegExp(`^https://(?:www\\.|m\\.)?youtube(?:-nocookie)?\\.com/(?:watch\\?(?:.*&)?v=|embed/|shorts/|live/)${ID}`),
    youtube,
  ],
  [new RegExp(`^https://youtu\\.be/${ID}`), youtube],
  [new RegExp(`^https://(?:www\\.)?dailymotion\\.com/(?:embed/)?video/${ID}`), dailymotion],
  [new RegExp(`^https://dai\\.ly/${ID}`), dailymotion],
  [/^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,14})/, vimeo],
  [new RegExp(`^https://[a-z0-9.-]+(?::\\d+)?/(?:w|videos/watch|videos/embed)/${ID}`), peertube],
];

function findVideo(written: string): VideoAddress | undefined {
  // A pattern also matches hosts and ports that no address can have.
  if (!URL.canParse(written)) return undefined;
  for (const [pattern, build] of SERVICES) {
    const id = pattern.exec(written)?.[1];
    if (id !== undefined) return build(id, new URL(written).origin);
  }
  return undefined;
}

function youtube(id: string): VideoAddress {
  const player = `https://www.youtube-nocookie.com/embed/${id}`;
  return { kind: 'youtube', address: undefined, player, href: `https://www.youtube.com/watch?v=${id}` };
}

function dailymotion(id: string): VideoAddress {
  const player = `https://geo.dailymotion.com/player.html?video=${id}`;
  return { kind: 'dailymotion', address: undefined, player, href: `https://www.dailymotion.com/video/${id}` };
}

function vimeo(id: string): VideoAddress {
  return {
    kind: 'vimeo',
    address: undefined,
    player: `https://player.vimeo.com/video/${id}?dnt=1`,
    href: `https://vimeo.com/${id}`,
  };
}

function peertube(id: string, origin: string): VideoAddress {
  return { kind: 'peertube', address: `${origin}/`, player: `${origin}/videos/embed/${id}`, href: `${origin}/w/${id}` };
}
