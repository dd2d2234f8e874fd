import { join } from 'node:path'
import type { Frame, Locator, Page } from '@playwright/test'
import { confine } from '../fixtures/watch-context.ts'
import type { BareOptions, RpcRequest, Settled } from '../fixtures/world/frame-wallet-entry.ts'
import { test as base, expect } from '../fixtures/world.ts'
import { serveScript } from '../sandbox/serve-files.ts'
import { type Routes, type Service, startService } from '../sandbox/service.ts'
import type { AccountType } from '../sandbox/wallets/engine/methods.ts'
import type { World } from '../sandbox/world.ts'
import { readToEnd } from './frame-approval.ts'

type RequestOptions = {
  readonly chainId?: string
  readonly accountType?: AccountType
  readonly rpcUrl?: string
}

type Where = Page | Frame

export class FrameWalletPage {
  readonly dialog: Locator
  readonly approve: Locator
  readonly reject: Locator
  readonly warnings: Locator
  readonly titles: Locator

  constructor(
    private readonly where: Where,
    private readonly world: World,
  ) {
    this.dialog = where.getByRole('dialog')
    this.approve = this.dialog.getByRole('button', { name: 'Approve' })
    this.reject = this.dialog.getByRole('button', { name: 'Reject', exact: true })
    this.warnings = this.dialog.getByRole('note')
    this.titles = this.dialog.getByRole('heading', { level: 2 })
  }

  async start(options: Partial<BareOptions> = {}): Promise<void> {
    const { facts } = this.world
    await this.where.evaluate((settings) => window.startWallet(settings), {
      facts,
      projectId: facts.projectId,
      userId: 'alice',
      theme: 'dark' as const,
      dapp: { name: 'Test Dapp', url: 'https://dapp.example/swap', icons: [] },
      ...options,
    })
  }

  request(method: string, params?: unknown, options: RequestOptions = {}): Promise<Settled> {
    const request = toRpcRequest(method, params, options)
    return this.where.evaluate((parameters) => window.wallet.request(parameters), request)
  }

  /** Sends a request and does not wait for its answer, for tests of the approval dialog. */
  async ask(method: string, params?: unknown, options: RequestOptions = {}): Promise<void> {
    const request = toRpcRequest(method, params, options)
    await this.where.evaluate((parameters) => void window.wallet.request(parameters), request)
  }

  async approved(answer: Promise<Settled>): Promise<unknown> {
    await this.readToEnd()
    await this.approve.click()
    return toResult(await answer)
  }

  readToEnd(): Promise<void> {
    return readToEnd(this.dialog)
  }

  async address(type: AccountType = 'eoa', chainId = 'eip155:1'): Promise<`0x${string}`> {
    const all = await this.where.evaluate((id) => window.wallet.accounts(id), chainId)
    const found = all.find((one) => one.type === type)?.address
    if (!found?.startsWith('0x')) throw new Error(`No ${type} on ${chainId}.`)
    return `0x${found.slice(2)}`
  }

  abort(): Promise<void> {
    return this.where.evaluate(() => window.wallet.abort())
  }
}

function toRpcRequest(method: string, params: unknown, options: RequestOptions): RpcRequest {
  return {
    request: { method, params },
    context: { chainId: 'eip155:1', accountType: 'eoa', ...options },
  }
}

export function toResult(settled: Settled): unknown {
  if ('error' in settled) throw new Error(settled.error.message)
  return settled.result
}

async function withSite(
  html: string,
  use: (site: Service) => Promise<void>,
  addRoutes?: (app: Routes) => void,
): Promise<void> {
  const site = await startService({
    name: 'site',
    routes(app) {
      app.get('/', (context) => context.html(html))
      addRoutes?.(app)
    },
  })
  await use(site)
  await site.stop()
}

type WorkerParts = { dappSite: Service; walletSite: Service }
type TestParts = { wallet: FrameWalletPage; confined: undefined }

/** Starts the wallet on a page of the size that the overlay gives the frame. */
export const test = base.extend<TestParts, WorkerParts>({
  viewport: { width: 360, height: 600 },
  walletSite: [
    async ({}, use) => {
      const entry = join(import.meta.dirname, '../fixtures/world/frame-wallet-entry.ts')
      const html = '<!doctype html><title>Wallet</title><body><script src="/wallet.js"></script>'
      await withSite(html, use, (app) => serveScript(app, '/wallet.js', entry))
    },
    { scope: 'worker' },
  ],
  // A page on another origin that embeds the wallet in a frame.
  dappSite: [
    async ({ walletSite }, use) => {
      const html = `<!doctype html><title>Dapp</title><style>body { margin: 0; height: 2000px }
        iframe { width: 360px; height: 600px; border: 0; display: block }</style>
        <body><iframe src="${walletSite.url}" title="Wallet"></iframe>`
      await withSite(html, use)
    },
    { scope: 'worker' },
  ],
  confined: [
    async ({ context, world, walletSite, dappSite }, use) => {
      const origins = [...world.services, walletSite, dappSite].map(({ url }) => url)
      await confine(context, { origins, allowedErrors: [] }, () => use(undefined))
    },
    { auto: true },
  ],
  wallet: async ({ page, world, walletSite }, use) => {
    await page.goto(walletSite.url)
    const wallet = new FrameWalletPage(page, world)
    await wallet.start()
    await use(wallet)
  },
})

export { expect }
