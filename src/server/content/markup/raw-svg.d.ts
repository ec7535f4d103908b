declare module '*.svg?raw' {
  const source: string;
  // biome-ignore lint/style/noDefaultExport: Vite gives the content of a file as its default export.
  export default source;
}
