/** Gives an SVG of `@web3icons/core/svgs`. Loaded on request: there are many. */
export async function loadIcon(path: string): Promise<string | undefined> {
  try {
    const module: { default: string } = await import(`@web3icons/core/svgs/${path}.svg.js`)
    return module.default
  } catch {
    return undefined
  }
}
