import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { mainnet } from '@portico/overlay/networks'

const portico = createPortico({
  projectId: '…',
  networks: [mainnet],
  adapters: [evm()],
  tokens: { 'eip155:1': { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } },
})

export async function list(): Promise<readonly string[]> {
  const { isIncomplete, tokens, total } = await portico.getBalances()
  const lines = tokens.map(({ balance, name, symbol }) =>
    balance === undefined
      ? `${name}: unknown`
      : `${name}: ${balance} of the least unit of ${symbol}`,
  )
  const known = isIncomplete ? 'At least' : 'In all'
  return [total === undefined ? 'Of unknown worth' : `${known} $${total}`, ...lines]
}
