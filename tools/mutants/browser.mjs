// @ts-check
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: passages of sources, letter for letter.
/**
 * Faults of the front end: stuck features, duplicate requests, leaks to other origins, lost data.
 * @type {readonly import('./index.mjs').Mutant[]}
 */
export const browserMutants = [
  {
    fault: 'requests go to other origins',
    file: 'src/runtime/http.ts',
    from: "if (url.origin !== location.origin) throw new HttpError('origin', `${url.origin} is not this site`);",
    to: '',
    test: 'src/runtime/http.test.ts',
  },
  {
    fault: 'the CSRF token is sent to addresses that markup chooses',
    file: 'src/runtime/http.ts',
    from: "options.csrf === true && csrf !== ''",
    to: "csrf !== ''",
    test: 'src/runtime/http.test.ts',
  },
  {
    fault: 'a request without response never times out',
    file: 'src/runtime/http.ts',
    from: '    late = true;\n    controller.abort();',
    to: '    late = true;',
    test: 'src/runtime/http.test.ts',
  },
  {
    fault: 'a server error counts as a response',
    file: 'src/runtime/http.ts',
    from: 'status >= 400 && isTaken !== true',
    to: 'status >= 400 && status < 500 && isTaken !== true',
    test: 'src/runtime/http.test.ts',
  },
  {
    fault: 'a feature that fails later is not reported',
    file: 'src/runtime/boot.ts',
    from: 'await attach(element, contextFor(attachment));',
    to: 'void attach(element, contextFor(attachment));',
    test: 'src/runtime/boot.test.ts',
  },
  {
    fault: 'a removed element is not released',
    file: 'src/runtime/boot.ts',
    from: 'for (const { controller } of known.values()) controller.abort();',
    to: '',
    test: 'src/runtime/boot.test.ts',
  },
  {
    fault: 'a chunk that failed once is never fetched again',
    file: 'src/runtime/once.ts',
    from: '      value = undefined;\n      throw error;',
    to: '      throw error;',
    test: 'src/runtime/boot.test.ts',
  },
  {
    fault: 'scripts of a response do not run in order',
    file: 'src/runtime/fragment.ts',
    from: 'await runScript(script);',
    to: 'void runScript(script);',
    test: 'src/runtime/fragment.test.ts',
  },
  {
    fault: 'denied storage throws',
    file: 'src/runtime/storage.ts',
    from: '    } catch {\n      return otherwise;\n    }',
    to: '    } finally {\n      void otherwise;\n    }',
    test: 'src/runtime/storage.test.ts',
  },
  {
    fault: 'HTML of an attribute attaches features',
    file: 'src/ui/sanitise.ts',
    from: 'ALLOW_DATA_ATTR: false',
    to: 'ALLOW_DATA_ATTR: true',
    test: 'src/ui/sanitise.test.ts',
  },
  {
    fault: 'HTML of an attribute links to scripts under another spelling',
    file: 'src/ui/sanitise.ts',
    from: "purify.addHook('afterSanitizeAttributes', (element) => checkAddresses(element, purify.removed));",
    to: '',
    test: 'src/ui/sanitise.test.ts',
  },
  {
    fault: 'an invalid cached menu is never dropped',
    file: 'src/features/mobile-menu/model.cache.ts',
    from: ' || expiresAt > context.now + CACHE_MS',
    to: '',
    test: 'src/features/mobile-menu/model.cache.test.ts',
  },
  {
    fault: 'a list that could not be refreshed stays busy',
    file: 'src/ui/area-request.ts',
    from: '    if (underWay.get(area) === own) end(area);\n',
    to: '',
    test: 'src/features/listing/attach.test.ts',
  },
  {
    fault: 'an area that could not be filled keeps its indicator',
    file: 'src/features/fragment-area/attach.area.ts',
    from: '    failed(error) {\n      removeIndicator(area);\n',
    to: '    failed(error) {\n',
    test: 'src/features/fragment-area/attach.test.ts',
  },
  {
    fault: 'a list that could not grow stays busy',
    file: 'src/features/load-more/attach.ts',
    from: "    happen('failed');\n",
    to: '',
    test: 'src/features/load-more/attach.test.ts',
  },
  {
    fault: 'a double click sends the form twice',
    file: 'src/runtime/one-at-a-time.ts',
    from: '    if (isUnderWay) return;\n',
    to: '',
    test: 'src/features/my-elements/attach.form.test.ts',
  },
  {
    fault: 'a form that was not saved stays disabled',
    file: 'src/features/my-elements/attach.form.ts',
    from: "    sending.end();\n    fail('my-elements', CONSOLE.notSaved",
    to: "    fail('my-elements', CONSOLE.notSaved",
    test: 'src/features/my-elements/attach.faults.test.ts',
  },
  {
    fault: 'the draft of one account is offered to another',
    file: 'src/features/my-elements/model.drafts.ts',
    from: 'draft:${owner}:${address}',
    to: 'draft:${address}',
    test: 'src/features/my-elements/model.drafts.test.ts',
  },
];
