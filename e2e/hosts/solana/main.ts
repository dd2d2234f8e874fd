import { createPortico } from '@portico/overlay'
import { solana } from '@portico/overlay/solana'
import { base58 } from '@scure/base'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { toHostOptions } from '../host-options.ts'
import { toWords } from '../provider-actions.ts'
import { readWorld, toLocalClusters } from '../world.ts'

const world = await readWorld()
const portico = createPortico({
  adapters: [solana()],
  ...toHostOptions(world, location.search),
  networks: toLocalClusters(world),
})

const show = (label: string, text: string) => {
  const output = document.querySelector(`output[aria-label="${label}"]`)
  if (output) output.textContent = text
}

async function ask(method: string, params: object): Promise<string> {
  const provider = await portico.getProvider('solana')
  const pubkey = portico.getState().accounts.solana?.address
  if (!provider || !pubkey) throw new Error('No wallet is connected.')
  const answer = await provider.request({ method, params: { ...params, pubkey } })
  return String(Object(answer).signature)
}

async function toTransfer(): Promise<string> {
  const { accounts, network } = portico.getState()
  const from = new PublicKey(accounts.solana?.address ?? '')
  const connection = new Connection(network.rpcUrls.default.http[0] ?? '')
  const transaction = new Transaction({
    feePayer: from,
    ...(await connection.getLatestBlockhash()),
  }).add(
    SystemProgram.transfer({
      fromPubkey: from,
      lamports: 10_000_000,
      toPubkey: new PublicKey(world.solanaAccounts[2] ?? ''),
    }),
  )
  return transaction.serialize({ requireAllSignatures: false }).toString('base64')
}

function onPress(id: string, label: string, act: () => Promise<string>): void {
  const attempt = async () => {
    show('Error', '')
    try {
      show(label, await act())
    } catch (cause) {
      show('Error', toWords(cause))
    }
  }
  document.querySelector(`#${id}`)?.addEventListener('click', () => void attempt())
}

onPress('sign', 'Signature', () => {
  const message = base58.encode(new TextEncoder().encode('Hello.'))
  return ask('solana_signMessage', { message })
})
onPress('send', 'Transaction', async () =>
  ask('solana_signAndSendTransaction', { transaction: await toTransfer() }),
)

const refresh = () => {
  const { accounts, network } = portico.getState()
  const address = accounts.solana?.address ?? ''
  show('Account', address)
  show('Network', address && network.name)
}
portico.subscribe(refresh)
refresh()
Object.assign(window, { portico })
