import type { Plugin } from 'vite'
import { assetImages } from '../api-host/asset-images.ts'
import { walletImages } from '../api-host/catalogue.ts'
import { loadIcon } from '../api-host/load-icon.ts'
import { compileContracts } from '../evm/compile-contracts.ts'
import { evmTokens } from '../rpc-host/tokens.ts'
import type { WorldAssets } from './world.ts'

const id = 'virtual:world-assets'

/** Gives a build what the world of a page needs beside its code. */
export function worldAssets(): Plugin {
  return {
    name: 'world-assets',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(source) {
      if (source !== `\0${id}`) return null
      const assets: WorldAssets = { contracts: await compileContracts(), icons: await readIcons() }
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(assets))})`
    },
  }
}

async function readIcons(): Promise<WorldAssets['icons']> {
  const paths = [
    ...Array.from(walletImages.values(), ({ icon }) => icon),
    ...Array.from(assetImages.values(), (image) => ('icon' in image ? image.icon : undefined)),
    ...evmTokens.map(({ symbol }) => `tokens/background/${symbol}`),
  ]
  const icons: Record<string, string> = {}
  for (const path of new Set(paths.filter((one) => one !== undefined && one !== null))) {
    const icon = await loadIcon(path)
    if (icon) icons[path] = icon
  }
  return icons
}
