import { isHex } from '../../../schema/hex.ts'
import { isAddress } from '../../../schema/is-address.ts'
import type { Adapter, OwnedToken } from '../../adapter.ts'
import { readContracts } from './contract-reader.ts'

const functionNames = ['balanceOf', 'decimals', 'name', 'symbol'] as const

type Read = Adapter['read']
type Network = Parameters<Read>[0]['network']

const isEvmAddress = (address: string) => isHex(address) && isAddress(address, 'eip155')

export async function readErc20Tokens(request: {
  readonly address: string
  readonly network: Network
  readonly read: Read
  readonly tokens: readonly string[]
}): Promise<readonly OwnedToken[]> {
  const { address: account } = request
  if (!isEvmAddress(account)) return []
  const tokens = request.tokens.filter(isEvmAddress)
  const calls = tokens.flatMap((to) =>
    functionNames.map((functionName) => ({
      args: functionName === 'balanceOf' ? [account] : [],
      functionName,
      to,
    })),
  )
  const answers = await readContracts(calls, request)
  return tokens.map((address, index) => {
    const at = index * functionNames.length
    const [balance, decimals, name, symbol] = answers.slice(at, at + functionNames.length)
    return {
      address,
      balance: typeof balance === 'bigint' ? balance : undefined,
      decimals: typeof decimals === 'number' ? decimals : undefined,
      name: typeof name === 'string' ? name : undefined,
      symbol: typeof symbol === 'string' ? symbol : undefined,
    }
  })
}
