import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { AssetRecord, Description } from '../core/explanation.ts'
import { describeActions } from '../features/explain/describe/describe-actions.ts'
import { decodeCalls } from '../features/explain/read/decode-calls.ts'
import type { Descriptor } from '../options/descriptor-options.ts'

export const me = `0x${'11'.repeat(20)}`
export const vault = `0x${'22'.repeat(20)}` as const
export const token = `0x${'33'.repeat(20)}` as const
export const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'

const toRecord = (address: string | undefined, symbol: string, decimals: number): AssetRecord => ({
  address,
  decimals,
  iconUrl: undefined,
  kind: address ? 'token' : 'native',
  name: symbol,
  symbol,
})
const records = [toRecord(token, 'TKN', 6), toRecord(weth, 'WETH', 18)]

export const abi = parseAbi(['function lock(address asset, uint256 amount, uint256 until)'])
export const signature = 'lock(address asset, uint256 amount, uint256 until)'
export const toData = (amount: bigint): Hex =>
  encodeFunctionData({ abi, args: [token, amount, 7n], functionName: 'lock' })

export const toDescriptor = (format: object, rest: object = {}): Descriptor => ({
  context: { contract: { deployments: [{ address: vault, chainId: 1 }] } },
  display: { formats: { [signature]: format } },
  ...rest,
})

export const honest = toDescriptor({
  fields: [
    { format: 'tokenAmount', label: 'Locked', params: { tokenPath: 'asset' }, path: 'amount' },
    { format: 'raw', label: 'Until', path: 'until' },
  ],
  intent: 'Lock tokens',
})

export const toRequest = (descriptors: readonly Descriptor[] = []) => ({
  account: me,
  chainId: 1,
  descriptors,
  log: () => undefined,
  native: toRecord(undefined, 'ETH', 18),
  readAsset: async (address: string) => records.find((one) => one.address === address),
  typedData: undefined,
})

export async function describeOne(
  call: { data: Hex; to?: string; value?: bigint },
  descriptors: readonly Descriptor[],
): Promise<Description | undefined> {
  const { to = vault, value = 0n } = call
  const [act] = await describeActions(
    decodeCalls([{ data: call.data, to, value }], me),
    toRequest(descriptors),
  )
  return act?.kind === 'call' ? act.description : undefined
}
