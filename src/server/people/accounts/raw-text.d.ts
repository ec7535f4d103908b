declare module '*.txt?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: Vite gives the content of a file as its default export.
  export default text;
}
