// @ts-check

const LEVELS = 6;

/**
 * A menu of about `size` pages on six levels, as the server sends it, with its real number of pages.
 * @param {number} size
 */
export function menuTree(size) {
  let id = 0;
  const width = Math.max(1, Math.round(size ** (1 / LEVELS) * 1.12));
  /** @param {number} depth @returns {unknown[]} */
  const level = (depth) =>
    Array.from({ length: depth === 1 ? Math.max(width, 8) : width }, () => {
      id += 1;
      return {
        id_page: id,
        nom_page: `Page ${id}`,
        lien: `/page-${id}`,
        enfant: depth < LEVELS && id < size ? level(depth + 1) : [],
      };
    });
  const data = level(1);
  return { menu: JSON.stringify([{ type: 'menu', data }]), count: id };
}
