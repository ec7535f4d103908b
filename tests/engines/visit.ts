import type { Page } from '@playwright/test';

/** How a role is named and told from others. */
export interface RoleOptions {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
  readonly level?: number;
}

export type Role = Parameters<Page['getByRole']>[0];

/** Where parts of a page are looked for: the page, a part of it, a frame. */
export interface Scope {
  /** By CSS alone: the selectors that only Playwright knows do not work in every engine. */
  locator(css: string): Part;
  getByRole(role: Role, options?: RoleOptions): Part;
  getByText(text: string | RegExp, options?: { readonly exact?: boolean }): Part;
  getByLabel(text: string | RegExp, options?: { readonly exact?: boolean }): Part;
}

/** What `Locator` of Playwright and a W3C driver both can do. Acts wait for the part to be there. */
export interface Part extends Scope {
  first(): Part;
  last(): Part;
  filter(options: { readonly hasText: string | RegExp }): Part;
  click(): Promise<void>;
  hover(): Promise<void>;
  fill(value: string): Promise<void>;
  press(key: string): Promise<void>;
  pressSequentially(text: string): Promise<void>;
  selectOption(value: string): Promise<unknown>;
  setInputFiles(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  focus(): Promise<void>;
  blur(): Promise<void>;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  isHidden(): Promise<boolean>;
  textContent(): Promise<string | null>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
  evaluate<R>(run: (element: HTMLElement) => R): Promise<R>;
}

/**
 * What a journey may use of a page. Playwright's `Page` is one for Chromium and Firefox, webkit-page.ts makes one for
 * WebKit: a journey is written once.
 */
export interface Visit extends Scope {
  goto(url: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  frameLocator(css: string): Scope;
  evaluate<R>(run: () => R): Promise<R>;
  waitForEvent(event: 'popup'): Promise<{ close(): Promise<void> }>;
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
}
