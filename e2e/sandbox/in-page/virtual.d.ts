declare module 'virtual:world-assets' {
  const assets: import('./world.ts').WorldAssets
  export default assets
}
