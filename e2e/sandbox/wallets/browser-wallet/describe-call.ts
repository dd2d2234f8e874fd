import {
  type Abi,
  type Address,
  decodeFunctionData,
  decodeFunctionResult,
  encodeFunctionData,
  formatEther,
  formatUnits,
  isAddressEqual,
  isHex,
  maxUint256,
} from 'viem'
import { erc20Abi, erc721Abi, exchangeAbi } from '../../evm/abi.ts'
import { nativeAddress } from '../../evm/addresses.ts'
import type { Row } from './request-words.ts'
import type { Transaction } from './transaction-request.ts'
import { callChain } from './wallet-client.ts'
import type { WalletChain } from './wallet-config.ts'

type Call = Pick<Transaction, 'data' | 'to' | 'value'>
type Arguments = readonly unknown[]

/** Describes a call in rows. Data that cannot be decoded is shown raw and labelled so. */
export async function describeCall(call: Call, chain: WalletChain): Promise<readonly Row[]> {
  const { to, value, data } = call
  const rows: Row[] = [
    { label: 'Amount', value: `${formatEther(value)} ETH` },
    { label: 'To', value: to ?? 'A new contract' },
  ]
  if (!data || data === '0x') return rows
  const details =
    to && (await describeContractCall({ to, data, chain, value }).catch(() => undefined))
  if (details) return [...details, ...rows, { label: 'Data', value: data, block: true }]
  return [...rows, { label: 'Data, which the wallet cannot read', value: data, block: true }]
}

type ContractCall = { to: Address; data: `0x${string}`; value: bigint; chain: WalletChain }

async function describeContractCall(
  contractCall: ContractCall,
): Promise<readonly Row[] | undefined> {
  const { to, data, chain } = contractCall
  const swap = decode(exchangeAbi, data)
  if (swap?.functionName === 'swap') return describeSwap(swap.args, chain)
  const token = await readToken(to, chain)
  const call = token.decimals === undefined ? decode(erc721Abi, data) : decode(erc20Abi, data)
  if (!call) return undefined
  return call.functionName.startsWith('approve') || call.functionName === 'setApprovalForAll'
    ? describeApproval(call, token)
    : describeTransfer(call, token)
}

type Decoded = { functionName: string; args: Arguments }

function decode(abi: Abi, data: `0x${string}`): Decoded | undefined {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    return { functionName, args }
  } catch {
    return undefined
  }
}

function describeApproval({ functionName, args }: Decoded, token: Token): readonly Row[] {
  const [spender, amount] = args
  const spenderRow = { label: 'Spender', value: String(spender) }
  if (functionName === 'setApprovalForAll') {
    const allowed = amount === true ? 'Let the spender take every' : 'No longer let it take any'
    return [{ label: 'Call', value: `${allowed} ${token.symbol}` }, spenderRow]
  }
  if (amount === maxUint256 && token.decimals !== undefined)
    return [
      { label: 'Call', value: `Unlimited: the spender may take all ${token.symbol}` },
      spenderRow,
    ]
  return [{ label: 'Call', value: `Let the spender take ${write(amount, token)}` }, spenderRow]
}

function describeTransfer(
  { functionName, args }: Decoded,
  token: Token,
): readonly Row[] | undefined {
  if (functionName === 'transfer') {
    const [receiver, amount] = args
    return [
      { label: 'Call', value: `Transfer ${write(amount, token)}` },
      { label: 'Receiver', value: String(receiver) },
    ]
  }
  if (functionName !== 'transferFrom' && functionName !== 'safeTransferFrom') return undefined
  const [owner, receiver, amount] = args
  return [
    { label: 'Call', value: `Transfer ${write(amount, token)}` },
    { label: 'Owner', value: String(owner) },
    { label: 'Receiver', value: String(receiver) },
  ]
}

async function describeSwap(args: Arguments, chain: WalletChain): Promise<readonly Row[]> {
  const [from, to, amount, minimum, receiver] = args
  const [paid, got] = await Promise.all([readToken(from, chain), readToken(to, chain)])
  return [
    { label: 'Call', value: `Swap ${write(amount, paid)} for at least ${write(minimum, got)}` },
    { label: 'Receiver', value: String(receiver) },
  ]
}

type Token = { readonly symbol: string; readonly decimals: number | undefined }

/** Reads a token's symbol and decimals. A contract without decimals is treated as an NFT collection. */
async function readToken(at: unknown, chain: WalletChain): Promise<Token> {
  const to = String(at)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: decoded, or checked by the schema.
  if (isAddressEqual(to as Address, nativeAddress)) return { symbol: 'ETH', decimals: 18 }
  const [symbol, decimals] = await Promise.all([
    readContract(to, 'symbol', chain),
    readContract(to, 'decimals', chain),
  ])
  return {
    symbol: typeof symbol === 'string' ? symbol : `of token ${to}`,
    decimals: typeof decimals === 'number' ? decimals : undefined,
  }
}

export async function readContract(
  to: string,
  functionName: 'decimals' | 'name' | 'symbol',
  chain: WalletChain,
): Promise<unknown> {
  try {
    const data = encodeFunctionData({ abi: erc20Abi, functionName })
    const answer: unknown = await callChain(chain, 'eth_call', [{ to, data }, 'latest'])
    return isHex(answer)
      ? decodeFunctionResult({ abi: erc20Abi, functionName, data: answer })
      : undefined
  } catch {
    return undefined
  }
}

function write(amount: unknown, { symbol, decimals }: Token): string {
  const value = typeof amount === 'bigint' ? amount : 0n
  return decimals === undefined
    ? `${symbol} #${value}`
    : `${formatUnits(value, decimals)} ${symbol}`
}
