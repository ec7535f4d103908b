import { NETWORKS, type Network } from '#contract/share.ts';

/** The share page of each network: only these addresses are redirected to (SHARE-3). */
const SHARE_PAGES: Readonly<Record<Network, (url: string) => string>> = {
  facebook: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  x: (url) => `https://x.com/intent/post?url=${url}`,
  linkedin: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  whatsapp: (url) => `https://api.whatsapp.com/send?text=${url}`,
  bluesky: (url) => `https://bsky.app/intent/compose?text=${url}`,
};

export function networkNamed(name: string): Network | undefined {
  return NETWORKS.find((network) => network === name);
}

/** The page on which a network shares this address. */
export function sharePageOf(network: Network, url: URL): string {
  return SHARE_PAGES[network](encodeURIComponent(url.href));
}
