import {
  createPublicClient,
  createWalletClient,
  custom,
  type EIP1193Provider,
  formatEther,
  isAddress,
  parseEther,
} from 'viem'
import { base, mainnet } from 'viem/chains'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { toWords } from '../provider-actions.ts'

const world: WorldFacts = await (await fetch('/world.json')).json()
const chains = [mainnet, base]

/** Waits for the wallet with this name to announce itself (EIP-6963). Resolves with its provider. */
function findWallet(name: string): Promise<EIP1193Provider> {
  return new Promise((resolve) => {
    window.addEventListener('eip6963:announceProvider', (event) => {
      if (!(event instanceof CustomEvent)) return
      const { info, provider } = event.detail
      if (info.name === name) resolve(provider)
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  })
}

const provider = await findWallet('Portico')
const wallet = createWalletClient({ transport: custom(provider) })
const reader = createPublicClient({ pollingInterval: 500, transport: custom(provider) })

function show(label: string, text: string): void {
  const output = document.querySelector(`output[aria-label="${label}"]`)
  if (output) output.textContent = text
}

async function refresh(): Promise<void> {
  const [account] = await wallet.getAddresses()
  const chainId = await wallet.getChainId()
  show('Account', account ?? '')
  show('Network', account ? (chains.find(({ id }) => id === chainId)?.name ?? '') : '')
  const balance = account && (await reader.getBalance({ address: account }))
  show('Balance', balance === undefined ? '' : `${formatEther(balance)} ETH`)
}

async function toTarget() {
  const [account] = await wallet.getAddresses()
  const chainId = await wallet.getChainId()
  if (!account) throw new Error('Connect first.')
  return { account, chain: chains.find(({ id }) => id === chainId) ?? null }
}

async function send(): Promise<void> {
  const to = world.accounts[2] ?? ''
  if (!isAddress(to)) return
  const hash = await wallet.sendTransaction({
    ...(await toTarget()),
    to,
    value: parseEther('0.01'),
  })
  show('Transaction', hash)
  const receipt = await reader.waitForTransactionReceipt({ hash })
  show('Receipt', receipt.status)
  await refresh()
}

async function sendCalls(): Promise<void> {
  const to = world.accounts[2] ?? ''
  if (!isAddress(to)) return
  const calls = [
    { to, value: parseEther('0.01') },
    { to, value: parseEther('0.02') },
  ]
  show('Calls', '')
  const { account, chain } = await toTarget()
  if (!chain) return
  const { id } = await wallet.sendCalls({ account, calls, chain })
  const { receipts = [], status } = await wallet.waitForCallsStatus({ id, pollingInterval: 200 })
  show('Calls', `${status}, ${receipts.length} in a block`)
  await refresh()
}

async function sign(): Promise<void> {
  const { account } = await toTarget()
  show('Signature', await wallet.signMessage({ account, message: 'Hello from viem.' }))
}

const actions: Readonly<Record<string, () => Promise<unknown>>> = {
  calls: sendCalls,
  connect: () => wallet.requestAddresses(),
  send,
  sign,
  switch: () => wallet.switchChain({ id: base.id }),
}
for (const [id, act] of Object.entries(actions))
  document.querySelector(`#${id}`)?.addEventListener('click', () => {
    show('Error', '')
    act().catch((cause: unknown) => show('Error', toWords(cause)))
  })
// A press before this would be lost.
document.querySelector('#connect')?.removeAttribute('disabled')
provider.on('accountsChanged', () => void refresh())
provider.on('chainChanged', () => void refresh())
void refresh()
