import type { Conditions } from '../conditions.ts'
import type { Routes } from '../service.ts'
import { walletIcon } from '../wallets/browser-wallet/wallet-icon.ts'
import { assetImages, browserImageId } from './asset-images.ts'
import { walletImages } from './catalogue.ts'
import { browserMark, drawCoin, drawLetterTile } from './letter-tile.ts'
import { refuseProject } from './refusal.ts'

/** Gives an SVG of `@web3icons/core/svgs` by its path there, or `undefined`. */
export type LoadIcon = (path: string) => Promise<string | undefined>

type Draw = (id: string, load: LoadIcon) => Promise<string | undefined> | string | undefined

const coins: Readonly<Record<string, string>> = {
  usd: drawCoin('$', '#15803d'),
  eur: drawCoin('€', '#1d4ed8'),
}

/** Tokens of the local chains that the icon package does not have. */
const drawnTokens: Readonly<Record<string, string>> = { BONK: drawCoin('B', '#b45309') }

const drawings: Readonly<Record<string, Draw>> = {
  '/getWalletImage/:id': async (id, load) => (await drawWallet(id, load)) ?? drawAsset(id, load),
  '/public/getAssetImage/:id': drawAsset,
  '/public/getCurrencyImage/:id': (code) => coins[code.toLowerCase()],
  '/public/getTokenImage/:id': drawToken,
}

/** Adds the four image paths (services §1.3). An `<img>` may omit the project id, but an expired one is refused. */
export function addImageRoutes(
  app: Routes,
  { conditions, loadIcon }: { conditions: Conditions; loadIcon: LoadIcon },
): void {
  const load: LoadIcon = async (path) => drawSandbox(path) ?? loadIcon(path)
  for (const [path, draw] of Object.entries(drawings))
    app.get(path, async (context) => {
      const { projectId } = context.req.query()
      const refusal = projectId && refuseProject(conditions, projectId, 401)
      if (refusal) return refusal
      const image = await draw(context.req.param('id') ?? '', load)
      if (!image) return context.text('No such image.', 404)
      return new Response(image, {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
      })
    })
}

async function drawWallet(id: string, load: LoadIcon): Promise<string | undefined> {
  const wallet = walletImages.get(id)
  if (!wallet) return undefined
  if (!wallet.icon) return drawLetterTile(wallet.name)
  return load(wallet.icon)
}

async function drawAsset(id: string, load: LoadIcon): Promise<string | undefined> {
  if (id === browserImageId) return browserMark
  const asset = assetImages.get(id)
  if (!asset) return undefined
  return 'icon' in asset ? load(asset.icon) : drawLetterTile(asset.letter)
}

async function drawToken(symbol: string, load: LoadIcon): Promise<string | undefined> {
  if (!/^[a-z0-9]{1,20}$/i.test(symbol)) return undefined
  return drawnTokens[symbol.toUpperCase()] ?? load(`tokens/background/${symbol.toUpperCase()}`)
}

/** An icon of a sandbox wallet, by a path with `sandbox/…`. */
function drawSandbox(path: string): string | undefined {
  const [folder, palette] = path.split('/')
  if (folder !== 'sandbox') return undefined
  return atob(walletIcon(Number(palette)).split(',')[1] ?? '')
}
