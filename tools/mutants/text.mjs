// @ts-check
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: passages of sources, letter for letter.
/** Faults in the handling of untrusted text and addresses. @type {readonly import('./index.mjs').Mutant[]} */
export const textMutants = [
  {
    fault: 'data in a page can close its script element',
    file: 'src/server/content/markup/html.tsx',
    from: '/[<>&\\u2028\\u2029]/g',
    to: '/[>&\\u2028\\u2029]/g',
    test: 'src/server/content/markup/html.test.tsx',
  },
  {
    fault: 'inline scripts run',
    file: 'src/server/render/policy/headers.ts',
    from: "`script-src 'self'${open.script}`",
    to: "`script-src 'self' 'unsafe-inline'${open.script}`",
    test: 'src/server/app.test.ts',
  },
  {
    fault: 'text becomes markup without Trusted Types',
    file: 'src/server/render/policy/headers.ts',
    from: '    "require-trusted-types-for \'script\'",\n',
    to: '',
    test: 'src/server/app.test.ts',
  },
  {
    fault: 'an error page shows its cause',
    file: 'src/server/render/reply/errors.ts',
    from: 't(texts.ourFault, { reference });',
    to: 't(texts.ourFault, { reference: `${reference} ${String(error)}` });',
    test: 'src/server/app.test.ts',
  },
  {
    fault: 'a text of a contributor embeds pictures of other sites',
    file: 'src/server/content/site/markdown/contributor-html.ts',
    from: 'if (!isMediaAddress(src)) return false;',
    to: '',
    test: 'src/server/content/site/markdown/contributor-html.test.ts',
  },
  {
    fault: 'a link of a contributor keeps the address that was refused',
    file: 'src/server/content/site/markdown/contributor-html.ts',
    from: 'if (target === undefined) link.properties = {};\n  else ',
    to: 'if (target !== undefined) ',
    test: 'src/server/content/site/markdown/contributor-html.test.ts',
  },
  {
    fault: 'a text can inject a mail header',
    file: 'src/server/platform/mail/mailer.ts',
    from: "return text.replace(/\\p{Cc}+/gu, ' ').trim();",
    to: 'return text.trim();',
    test: 'src/server/platform/mail/mailer.test.ts',
  },
  {
    fault: 'a tab hides a scheme',
    file: 'src/contract/safe-url.ts',
    from: ".replace(/[\\t\\n\\r]/g, '')",
    to: '',
    test: 'src/contract/safe-url.test.ts',
  },
  {
    fault: 'a backslash leads to another host',
    file: 'src/contract/safe-url.ts',
    from: 'if (/^[/\\\\]{2}/.test(url)',
    to: "if (url.startsWith('//')",
    test: 'src/contract/safe-url.test.ts',
  },
  {
    fault: 'a user name before the host is accepted',
    file: 'src/contract/safe-url.ts',
    from: "authority !== undefined && !authority.includes('@')",
    to: 'authority !== undefined',
    test: 'src/contract/safe-url.test.ts',
  },
  {
    fault: 'a redirect leaves the site by a path that begins with two slashes',
    file: 'src/server/platform/security/local-path.ts',
    from: "return path.startsWith('//') ? fallback : path;",
    to: 'return path;',
    test: 'src/server/platform/security/local-path.test.ts',
  },
  {
    fault: 'a host with our suffix is accepted',
    file: 'src/server/platform/security/own-address.ts',
    from: 'hosts.includes(url.host)',
    to: 'hosts.some((host) => url.host.endsWith(host))',
    test: 'src/server/platform/security/own-address.test.ts',
  },
];
