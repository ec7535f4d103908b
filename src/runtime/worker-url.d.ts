/** The address of a worker's own file, as the build writes it. */
declare module '*?worker&url' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: this is how the bundler gives it.
  export default url;
}
