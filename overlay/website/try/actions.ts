import { isPorticoError, type Portico } from '@portico/overlay'
import {
  encodeFunctionData,
  erc20Abi,
  numberToHex,
  parseEther,
  parseUnits,
  stringToHex,
} from 'viem'
import { devAddresses } from '../../../e2e/sandbox/dev-accounts.ts'
import { addresses } from '../../../e2e/sandbox/evm/addresses.ts'
import { write } from './log.ts'

type Action = readonly [label: string, run: (portico: Portico) => Promise<unknown>]

const from = (portico: Portico) => portico.getState().accounts.eip155?.address

/** What a visitor can do with an account. */
const actions: readonly Action[] = [
  ['Sign in', async ({ signIn }) => (await signIn()).data.accountAddress],
  [
    'Sign a message',
    async (portico) => {
      const text = stringToHex('Hello from a dapp.')
      return portico.provider.request({ method: 'personal_sign', params: [text, from(portico)] })
    },
  ],
  [
    'Pay 0.01 ETH',
    async (portico) =>
      sendTransaction(portico, { to: devAddresses[2], value: numberToHex(parseEther('0.01')) }),
  ],
  [
    'Approve 100 USDC',
    async (portico) => {
      const args = [addresses.exchange, parseUnits('100', 6)] as const
      const data = encodeFunctionData({ abi: erc20Abi, args, functionName: 'approve' })
      return sendTransaction(portico, { data, to: addresses.usdc })
    },
  ],
  ['Send…', ({ open }) => open({ view: 'WalletSend' })],
  ['Swap…', ({ open }) => open({ view: 'Swap' })],
]

function sendTransaction(portico: Portico, transaction: object): Promise<unknown> {
  const params = [{ from: from(portico), ...transaction }]
  return portico.provider.request({ method: 'eth_sendTransaction', params })
}

export function addActions(portico: Portico): void {
  const place = document.querySelector('#actions')
  const buttons = actions.map(([label, run]) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = label
    button.addEventListener('click', () => {
      void run(portico).then(
        (result) => write(typeof result === 'string' ? `${label}: ${result}` : label),
        (cause: unknown) => write(`${label}: ${toReason(cause)}`),
      )
    })
    return button
  })
  place?.append(...buttons)
  const follow = () => {
    const isConnected = portico.getState().accounts.eip155?.status === 'connected'
    for (const button of buttons) button.disabled = !isConnected
  }
  portico.subscribe(follow)
  follow()
}

const toReason = (cause: unknown): string => {
  if (isPorticoError(cause)) return cause.code
  return cause instanceof Error ? cause.message : String(Object(cause).message ?? cause)
}
