import { element } from '../../wallets/engine/element.ts'
import type { WorldFacts } from '../../world-facts.ts'
import { createFrameWallet } from '../wallet/frame-wallet.ts'
import {
  type FrameLogin,
  type LoginPlace,
  listLogins,
  readDeviceId,
  writeLogin,
} from './frame-storage.ts'
import { createSiteClient } from './site-client.ts'

type PlacedLogin = LoginPlace & FrameLogin

async function startDashboard(): Promise<void> {
  const list = document.querySelector('#logins')
  const news = document.querySelector('#news')
  if (!list || !news) return
  const say = () => {
    const { childElementCount: count } = list
    news.textContent = count === 0 ? 'Nobody is logged in on this browser.' : ''
  }
  for (const login of listLogins()) list.append(await renderLogin(login, say))
  say()
}

async function renderLogin(login: PlacedLogin, onLeave: () => void): Promise<HTMLElement> {
  const { origin, projectId, token, user } = login
  const item = element('li')
  const leave = element('button', { type: 'button', textContent: 'Log out' })
  leave.ariaLabel = `Log out of ${new URL(origin).host}`
  leave.addEventListener('click', () => {
    writeLogin(login, undefined)
    item.remove()
    onLeave()
    const site = createSiteClient({ projectId, deviceId: readDeviceId() })
    // Without this call the session ends when it expires.
    void site('/api/session/end', { token }).catch(() => undefined)
  })
  const rows = await readAddresses(login)
  item.append(
    element('article', { className: 'mail' }, [
      element('h2', { textContent: user.email ?? user.userName ?? 'Somebody' }),
      element('p', { textContent: `Logged in at ${origin}` }),
      element(
        'dl',
        {},
        rows.map(([label, address]) =>
          element('div', {}, [
            element('dt', { textContent: label }),
            element('dd', {}, [element('code', { textContent: address })]),
          ]),
        ),
      ),
      element('p', { className: 'actions' }, [leave]),
    ]),
  )
  return item
}

const names = { smartAccount: 'Smart account', eoa: 'Account' } as const

async function readAddresses({
  projectId,
  user,
}: PlacedLogin): Promise<readonly (readonly [string, string])[]> {
  const response = await fetch(`/sdk/facts.json?projectId=${encodeURIComponent(projectId)}`)
  if (!response.ok) return []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: our own site serves it, and types it there.
  const facts = (await response.json()) as WorldFacts
  const wallet = createFrameWallet({
    userId: user.id,
    projectId,
    facts,
    dapp: () => undefined,
    syncLogin: () => undefined,
    theme: () => 'light',
    host: element('div'),
  })
  const [cluster] = facts.solanaClusters
  const evm = await wallet.accounts('eip155:1')
  const solana = cluster ? await wallet.accounts(cluster.caip2) : []
  return [
    ...evm.map(({ type, address }) => [`${names[type]} (EVM)`, address] as const),
    ...solana.map(({ type, address }) => [`${names[type]} (Solana)`, address] as const),
  ]
}

void startDashboard()
