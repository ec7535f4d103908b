// @ts-check
import { fileURLToPath } from 'node:url';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const markdown = unified().use(remarkParse).use(remarkRehype).use(rehypeStringify);

/**
 * Installs WordPress with its own installer, over HTTP, and adds the news of the demo town. Returns its version, its
 * theme and the addresses of the news.
 * @param {{ run(script: string, input: string): string }} wordpress
 * @param {string} address
 * @param {readonly { titre: string, chapo: string, corps: string, theme: string }[]} news
 * @param {number} perPage
 * @returns {Promise<{ version: string, theme: string, list: string, item: string }>}
 */
export async function installWordPress(wordpress, address, news, perPage) {
  const form = {
    weblog_title: 'Beaurivage',
    user_name: 'bench',
    admin_password: 'une phrase assez longue',
    admin_password2: 'une phrase assez longue',
    pw_weak: 'on',
    admin_email: 'bench@beaurivage.example',
    language: '',
    blog_public: '0',
  };
  const response = await fetch(`${address}/wp-admin/install.php?step=2`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const text = await response.text();
  if (!response.ok || !text.includes('wp-login.php'))
    throw new Error(`WordPress is not installed: ${response.status}\n${text}`);
  // The file lists the most recent first; they are inserted last.
  const posts = news.map(({ titre, chapo, corps, theme }, index) => ({
    title: titre,
    summary: chapo,
    html: String(markdown.processSync(corps)),
    theme,
    day: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString().slice(0, 19).replace('T', ' '),
  }));
  const input = JSON.stringify({ perPage, posts: posts.reverse() });
  return JSON.parse(wordpress.run(fileURLToPath(new URL('fill.php', import.meta.url)), input));
}
