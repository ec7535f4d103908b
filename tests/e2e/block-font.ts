const UNITS_PER_EM = 1000;
const ADVANCE = 500;
const ASCENT = 800;
const DESCENT = -200;
/** The glyph of every character, as high as a lower-case letter. */
const BOX = { left: 60, bottom: 0, right: 440, top: 520 };
const SPACES = [0x20, 0xa0, 0x2009, 0x202f];

type Field = readonly ['u16' | 'i16' | 'u32' | 'u8', number];
const u16 = (value: number): Field => ['u16', value];
const i16 = (value: number): Field => ['i16', value];
const u32 = (value: number): Field => ['u32', value];
const u8 = (value: number): Field => ['u8', value];
const zeros = (count: number): Field[] => Array.from({ length: count }, () => u16(0));

function bytes(...fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.map(([kind, value]) => {
      const cell = Buffer.alloc(kind === 'u32' ? 4 : kind === 'u8' ? 1 : 2);
      if (kind === 'u32') cell.writeUInt32BE(value >>> 0);
      else if (kind === 'u16') cell.writeUInt16BE(value);
      else if (kind === 'i16') cell.writeInt16BE(value);
      else cell.writeUInt8(value);
      return cell;
    }),
  );
}

/**
 * Maps spaces to glyph 2, which is empty, and all other characters to glyph 1: format 13, many characters to one
 * glyph.
 */
function characterMap(): Buffer {
  const groups: Field[][] = [];
  let next = 0x21;
  groups.push([u32(0x20), u32(0x20), u32(2)]);
  for (const space of SPACES.slice(1)) {
    groups.push([u32(next), u32(space - 1), u32(1)], [u32(space), u32(space), u32(2)]);
    next = space + 1;
  }
  groups.push([u32(next), u32(0x10ffff), u32(1)]);
  const table = bytes(u16(13), u16(0), u32(16 + 12 * groups.length), u32(0), u32(groups.length), ...groups.flat());
  return Buffer.concat([bytes(u16(0), u16(1), u16(3), u16(10), u32(12)), table]);
}

/** A square of four points, all on the curve. */
function box(): Buffer {
  const { left, bottom, right, top } = BOX;
  const outline = bytes(
    ...[i16(1), i16(left), i16(bottom), i16(right), i16(top), u16(3), u16(0)],
    ...[u8(1), u8(1), u8(1), u8(1)],
    ...[i16(left), i16(0), i16(right - left), i16(0)],
    ...[i16(bottom), i16(top - bottom), i16(0), i16(bottom - top)],
  );
  return Buffer.concat([outline, Buffer.alloc((4 - (outline.length % 4)) % 4)]);
}

function nameTable(): Buffer {
  const wide = Buffer.from('Block', 'utf16le').swap16();
  const nameIds = [1, 2, 4, 6];
  const records = nameIds.flatMap((id) => [u16(3), u16(1), u16(0x409), u16(id), u16(wide.length), u16(0)]);
  return Buffer.concat([bytes(u16(0), u16(nameIds.length), u16(6 + 12 * nameIds.length), ...records), wide]);
}

function tables(): Record<string, Buffer> {
  const glyph = box();
  const metrics = [u16(ADVANCE), i16(BOX.left), u16(ADVANCE), i16(BOX.left), u16(ADVANCE), i16(0)];
  const os2 = [
    u16(4),
    i16(ADVANCE),
    u16(400),
    u16(5),
    u16(0),
    ...zeros(11),
    ...zeros(5),
    u32(0),
    u32(0),
    u32(0),
    u32(0),
    u32(0x424c4f4b),
  ];
  return {
    'OS/2': bytes(
      ...os2,
      ...[
        u16(0x40),
        u16(0x20),
        u16(0xffff),
        i16(ASCENT),
        i16(DESCENT),
        i16(0),
        u16(ASCENT),
        u16(-DESCENT),
        u32(1),
        u32(0),
      ],
      ...[i16(BOX.top), i16(BOX.top), u16(0), u16(0x20), u16(1)],
    ),
    cmap: characterMap(),
    glyf: glyph,
    head: bytes(
      ...[
        u32(0x10000),
        u32(0x10000),
        u32(0),
        u32(0x5f0f3cf5),
        u16(0b11),
        u16(UNITS_PER_EM),
        u32(0),
        u32(0),
        u32(0),
        u32(0),
      ],
      ...[i16(BOX.left), i16(BOX.bottom), i16(BOX.right), i16(BOX.top), u16(0), u16(8), i16(2), i16(1), i16(0)],
    ),
    hhea: bytes(
      u32(0x10000),
      i16(ASCENT),
      i16(DESCENT),
      i16(0),
      u16(ADVANCE),
      ...zeros(3),
      i16(1),
      ...zeros(7),
      u16(3),
    ),
    hmtx: bytes(...metrics),
    loca: bytes(u32(0), u32(0), u32(glyph.length), u32(glyph.length)),
    maxp: bytes(u32(0x10000), u16(3), u16(4), u16(1), u16(0), u16(0), u16(1), ...zeros(8)),
    name: nameTable(),
    post: bytes(u32(0x30000), u32(0), i16(-100), i16(50), u32(0), u32(0), u32(0), u32(0), u32(0)),
  };
}

/**
 * A font in which every character is the same box, half as wide as it is high: lines break at the same place on every
 * machine, whatever fonts it has and however it renders them.
 */
export function blockFont(): Buffer {
  const entries = Object.entries(tables());
  let offset = 12 + 16 * entries.length;
  const directory: Field[] = [u32(0x10000), u16(entries.length), u16(128), u16(3), u16(entries.length * 16 - 128)];
  const bodies = entries.map(([tag, body]) => {
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    let sum = 0;
    for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
    directory.push(u32(Buffer.from(tag, 'latin1').readUInt32BE()), u32(sum), u32(offset), u32(body.length));
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([bytes(...directory), ...bodies]);
}
