import { type Address, type Hex, isAddressEqual, parseAbi } from 'viem'
import { exchangeAbi } from '../../../evm/abi.ts'
import { addresses, nativeAddress } from '../../../evm/addresses.ts'
import type { EvmNetwork } from '../networks.ts'
import type { Detail, Group } from '../question.ts'
import { toIn, toOut } from '../words.ts'
import { describeAllowance } from './allowance.ts'
import { describeCollectionCall } from './collection-call.ts'
import { decodeExactly } from './decode-exactly.ts'
import { formatToken, readToken, type Token } from './token.ts'

export type Call = {
  readonly to?: Address | undefined
  readonly value: bigint
  readonly data: Hex
}

export type CallScene = { readonly network: EvmNetwork; readonly account: Address }

export async function describeCall(call: Call, scene: CallScene): Promise<Group> {
  const known = await describeKnown(call, scene)
  if (!known) return describeUnknown(call, scene)
  // For other calls, adds the value to the description: it would be missing otherwise.
  const takesValue = isPlainTransfer(call) || isExchange(call)
  return takesValue || call.value === 0n
    ? known
    : { ...known, details: [...known.details, nativeDetail(call.value, scene)] }
}

async function describeKnown(call: Call, scene: CallScene): Promise<Group | undefined> {
  const { to, value, data } = call
  if (!to) return undefined
  if (isPlainTransfer(call)) {
    const amount = formatToken(value, scene.network.chain.nativeCurrency)
    const recipient = { label: 'To', value: to, style: 'address' } as const
    return { title: `Send ${amount}`, details: [toOut('You send', amount), recipient] }
  }
  if (isExchange(call)) return describeSwap(call, scene)
  const token = await readToken(scene.network, to)
  return token
    ? describeTokenCall({ data, contract: to, token })
    : describeCollectionCall({ data, contract: to, network: scene.network })
}

const isPlainTransfer = ({ to, data }: Call) => to !== undefined && data === '0x'
const isExchange = ({ to }: Call) => to !== undefined && isAddressEqual(to, addresses.exchange)

function describeUnknown({ to, value, data }: Call, scene: CallScene): Group {
  const isCreation = to === undefined
  return {
    title: isCreation ? 'Create a contract' : 'Call a contract',
    warnings: [
      'What this does cannot be decoded. Approve it only if you know where it comes from.',
    ],
    details: [
      ...(isCreation ? [] : [{ label: 'Contract', value: to, style: 'address' } as const]),
      nativeDetail(value, scene),
      { label: 'Data', value: data, style: 'raw' },
    ],
  }
}

function nativeDetail(value: bigint, { network }: CallScene): Detail {
  return {
    label: 'Amount',
    value: formatToken(value, network.chain.nativeCurrency),
    style: 'amount',
  }
}

const tokenCallsAbi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function approve(address spender, uint256 value)',
])

type TokenCall = { data: Hex; contract: Address; token: Token }

function describeTokenCall({ data, contract, token }: TokenCall): Group | undefined {
  const decoded = decodeExactly(tokenCallsAbi, data)
  if (!decoded) return undefined
  const tokenDetail: Detail = { label: 'Token contract', value: contract, style: 'address' }
  if (decoded.functionName === 'transfer') {
    const [to, value] = decoded.args
    return {
      title: `Send ${formatToken(value, token)}`,
      details: [
        toOut('You send', formatToken(value, token)),
        { label: 'To', value: to, style: 'address' },
        tokenDetail,
      ],
    }
  }
  if (decoded.functionName === 'transferFrom') {
    const [from, to, value] = decoded.args
    return {
      title: `Move ${formatToken(value, token)} from another account`,
      details: [
        { label: 'From', value: from, style: 'address' },
        { label: 'To', value: to, style: 'address' },
        tokenDetail,
      ],
    }
  }
  const [spender, value] = decoded.args
  return describeAllowance({ spender, value, token, details: [tokenDetail] })
}

async function describeSwap(call: Call, scene: CallScene): Promise<Group | undefined> {
  const { network, account } = scene
  const decoded = decodeExactly(exchangeAbi, call.data)
  if (decoded?.functionName !== 'swap') return undefined
  const [from, to, amount, minimum, receiver] = decoded.args
  const paid = isAddressEqual(from, nativeAddress) ? amount : 0n
  if (call.value !== paid) return undefined
  const [sold, bought] = await Promise.all([readToken(network, from), readToken(network, to)])
  if (!sold || !bought) return undefined
  const isOwn = isAddressEqual(receiver, account)
  return {
    title: `Swap ${formatToken(amount, sold)}`,
    warnings: isOwn ? [] : ['What is bought goes to another account than yours.'],
    details: [
      toOut('You pay', formatToken(amount, sold)),
      isOwn
        ? toIn('You get at least', formatToken(minimum, bought))
        : { label: 'For at least', value: formatToken(minimum, bought), style: 'amount' },
      { label: 'Received by', value: receiver, style: 'address' },
      { label: 'Exchange', value: addresses.exchange, style: 'address' },
    ],
  }
}
