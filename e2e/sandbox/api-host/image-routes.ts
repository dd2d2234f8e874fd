import type { Conditions } from '../conditions.ts'
import type { Routes } from '../service.ts'
import { walletIcon } from '../wallets/browser-wallet/wallet-icon.ts'
import { assetImages, browserImageId } from './asset-images.ts'
import { walletImages } from './catalogue.ts'
import { browserMark, drawCoin, drawLetterTile } from './letter-tile.ts'
import { refuseProject } from './refusal.ts'

type Draw = (id: string) => Promise<string | undefined> | string | undefined

const coins: Readonly<Record<string, string>> = {
  usd: drawCoin('$', '#15803d'),
  eur: drawCoin('€', '#1d4ed8'),
}

/** Tokens of the local chains that the icon package does not have. */
const drawnTokens: Readonly<Record<string, string>> = { BONK: drawCoin('B', '#b45309') }

const drawings: Readonly<Record<string, Draw>> = {
  '/getWalletImage/:id': async (id) => (await drawWallet(id)) ?? drawAsset(id),
  '/public/getAssetImage/:id': drawAsset,
  '/public/getCurrencyImage/:id': (code) => coins[code.toLowerCase()],
  '/public/getTokenImage/:id': drawToken,
}

/** Adds the four image paths (services §1.3). An `<img>` may omit the project id, but an expired one is refused. */
export function addImageRoutes(app: Routes, conditions: Conditions): void {
  for (const [path, draw] of Object.entries(drawings))
    app.get(path, async (context) => {
      const { projectId } = context.req.query()
      const refusal = projectId && refuseProject(conditions, projectId, 401)
      if (refusal) return refusal
      const image = await draw(context.req.param('id') ?? '')
      if (!image) return context.text('No such image.', 404)
      return new Response(image, {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
      })
    })
}

async function drawWallet(id: string): Promise<string | undefined> {
  const wallet = walletImages.get(id)
  if (!wallet) return undefined
  if (!wallet.icon) return drawLetterTile(wallet.name)
  return loadIcon(wallet.icon)
}

async function drawAsset(id: string): Promise<string | undefined> {
  if (id === browserImageId) return browserMark
  const asset = assetImages.get(id)
  if (!asset) return undefined
  return 'icon' in asset ? loadIcon(asset.icon) : drawLetterTile(asset.letter)
}

async function drawToken(symbol: string): Promise<string | undefined> {
  if (!/^[a-z0-9]{1,20}$/i.test(symbol)) return undefined
  return drawnTokens[symbol.toUpperCase()] ?? loadIcon(`tokens/background/${symbol.toUpperCase()}`)
}

/**
 * An SVG of `@web3icons/core/svgs`, or with `sandbox/…` of the sandbox. Loaded on request: there
 * are many.
 */
async function loadIcon(path: string): Promise<string | undefined> {
  const [folder, palette] = path.split('/')
  if (folder === 'sandbox') return atob(walletIcon(Number(palette)).split(',')[1] ?? '')
  try {
    const module: { default: string } = await import(`@web3icons/core/svgs/${path}.svg.js`)
    return module.default
  } catch {
    return undefined
  }
}
