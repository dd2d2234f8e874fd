import {
  createWalletClient,
  encodeFunctionData,
  getContract,
  type Hex,
  hashMessage,
  http,
  parseEther,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { serializeErc6492Signature } from 'viem/utils'
import { expect, test } from '../../fixtures/world.ts'
import { devAccounts } from '../../sandbox/dev-accounts.ts'
import { accountFactoryAbi, erc20Abi, erc721Abi, smartAccountAbi } from '../../sandbox/evm/abi.ts'
import { addresses } from '../../sandbox/evm/addresses.ts'
import type { Chain } from '../../sandbox/evm/chain.ts'

const [owner, relayer, stranger] = devAccounts.slice(0, 3)
if (!(owner && relayer && stranger)) throw new Error('There are five development accounts.')
const ownerAddress = owner.address

const recipient = '0x000000000000000000000000000000000000dEaD'
const { accountFactory, dai, art } = addresses

type Call = { to: Hex; value: bigint; data: Hex }
type Batch = { account: Hex; calls: readonly Call[]; nonce: bigint }

const payDai: Call = {
  to: dai,
  value: 0n,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [recipient, parseEther('5')],
  }),
}
const payEther: Call = { to: recipient, value: parseEther('0.5'), data: '0x' }
const creation = encodeFunctionData({
  abi: accountFactoryAbi,
  functionName: 'createAccount',
  args: [ownerAddress, 0n],
})

const toWallet = ({ url }: Chain, account: PrivateKeyAccount) =>
  createWalletClient({ account, chain: mainnet, transport: http(url) })

async function settle({ client }: Chain, sent: Promise<Hex>): Promise<void> {
  const receipt = await client.waitForTransactionReceipt({ hash: await sent, pollingInterval: 20 })
  expect(receipt.status).toBe('success')
}

const openFactory = ({ client }: Chain) =>
  getContract({ address: accountFactory, abi: accountFactoryAbi, client })

/** A client for the account's contract that sends with `key`. */
const openAccount = (chain: Chain, address: Hex, key: PrivateKeyAccount) =>
  getContract({
    address,
    abi: smartAccountAbi,
    client: { public: chain.client, wallet: toWallet(chain, key) },
  })

/** Creates the account, paid by another account: the owner needs no ETH. Gives it 2 ETH and 100 DAI. */
const createAccount = async (chain: Chain): Promise<Hex> => {
  const account = await openFactory(chain).read.getAddress([ownerAddress, 0n])
  const wallet = toWallet(chain, relayer)
  await settle(chain, wallet.sendTransaction({ to: accountFactory, data: creation }))
  await settle(chain, wallet.sendTransaction({ to: account, value: parseEther('2') }))
  await settle(
    chain,
    wallet.writeContract({
      address: dai,
      abi: erc20Abi,
      functionName: 'mint',
      args: [account, parseEther('100')],
    }),
  )
  return account
}

const signBatch = (key: PrivateKeyAccount, { account, calls, nonce }: Batch) =>
  key.signTypedData({
    domain: { name: 'SmartAccount', version: '1', chainId: 1, verifyingContract: account },
    types: {
      Batch: [
        { name: 'calls', type: 'Call[]' },
        { name: 'nonce', type: 'uint256' },
      ],
      Call: [
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'data', type: 'bytes' },
      ],
    },
    primaryType: 'Batch',
    message: { calls, nonce },
  })

const readPaid = async ({ client }: Chain) => ({
  ether: await client.getBalance({ address: recipient }),
  dai: await client.readContract({
    address: dai,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [recipient],
  }),
})
const nothing = { ether: 0n, dai: 0n }

test.describe('a smart account', () => {
  test('is created once, at its predicted address, which is the same on every chain', async ({
    world,
  }) => {
    const chain = world.mainnet
    const factory = openFactory(chain)
    const account = await factory.read.getAddress([ownerAddress, 0n])
    expect(await chain.client.getCode({ address: account })).toBeUndefined()
    expect(await createAccount(chain)).toBe(account)
    expect(await openAccount(chain, account, owner).read.owner()).toBe(ownerAddress)
    const [created, ...others] = await chain.client.getContractEvents({
      address: accountFactory,
      abi: accountFactoryAbi,
      eventName: 'AccountCreated',
      fromBlock: 0n,
    })
    expect([created?.args, others]).toEqual([{ account, owner: ownerAddress, salt: 0n }, []])
    await chain.client.call({ to: accountFactory, data: creation })
    expect(await factory.read.getAddress([ownerAddress, 1n])).not.toBe(account)
    expect(await factory.read.getAddress([stranger.address, 0n])).not.toBe(account)
    expect(await openFactory(world.base).read.getAddress([ownerAddress, 0n])).toBe(account)
  })

  test('executes a batch that its owner signed, from any sender and only once', async ({
    world,
  }) => {
    const chain = world.mainnet
    const account = await createAccount(chain)
    const batch = { account, calls: [payDai, payEther], nonce: 0n }
    const signature = await signBatch(owner, batch)
    const submit = (calls: readonly Call[], nonce = 0n) =>
      openAccount(chain, account, stranger).write.executeSigned([calls, nonce, signature])
    await expect(submit([payEther, payEther])).rejects.toThrow('WrongSignature()')
    await expect(submit(batch.calls, 1n)).rejects.toThrow('WrongNonce')
    expect(await readPaid(chain)).toEqual(nothing)
    await settle(chain, submit(batch.calls))
    expect(await readPaid(chain)).toEqual({ ether: parseEther('0.5'), dai: parseEther('5') })
    await expect(submit(batch.calls)).rejects.toThrow('WrongNonce(uint256 expected)')
    await expect(submit(batch.calls, 1n)).rejects.toThrow('WrongSignature()')
    expect(await openAccount(chain, account, owner).read.nonce()).toBe(1n)
  })

  test('refuses another key, and a signature for another account', async ({ world }) => {
    const chain = world.mainnet
    const account = await createAccount(chain)
    const batch = { account, calls: [payEther], nonce: 0n }
    const signatures = [
      await signBatch(stranger, batch),
      await signBatch(owner, { ...batch, account: recipient }),
      `0x${'00'.repeat(65)}`,
      '0x',
    ] as const
    for (const signature of signatures)
      await expect(
        openAccount(chain, account, stranger).write.executeSigned([batch.calls, 0n, signature]),
      ).rejects.toThrow('WrongSignature()')
    const asStranger = openAccount(chain, account, stranger).write.execute([[payEther]])
    await expect(asStranger).rejects.toThrow('NotOwner()')
    expect(await readPaid(chain)).toEqual(nothing)
  })

  test('executes all calls of its owner or none, and gives the reason', async ({ world }) => {
    const chain = world.mainnet
    const account = openAccount(chain, await createAccount(chain), owner)
    const tooMuch = {
      ...payDai,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [recipient, parseEther('1000')],
      }),
    }
    const failing = account.write.execute([[payEther, tooMuch]], { gas: 400_000n })
    const { status } = await chain.client.waitForTransactionReceipt({ hash: await failing })
    expect(status).toBe('reverted')
    expect(await readPaid(chain)).toEqual(nothing)
    const tried = account.simulate.execute([[payEther, tooMuch]], { account: owner })
    await expect(tried).rejects.toThrow('ERC20: transfer amount exceeds balance')
    await settle(chain, account.write.execute([[payEther, payDai]]))
    expect(await readPaid(chain)).toEqual({ ether: parseEther('0.5'), dai: parseEther('5') })
  })

  test('can receive an NFT', async ({ world: { mainnet: chain } }) => {
    const account = await createAccount(chain)
    const args = [ownerAddress, account, 2n] as const
    const call = { address: art, abi: erc721Abi, args } as const
    const wallet = toWallet(chain, owner)
    await settle(chain, wallet.writeContract({ ...call, functionName: 'safeTransferFrom' }))
    const now = { ...call, functionName: 'ownerOf', args: [2n] } as const
    expect(await chain.client.readContract(now)).toBe(account)
  })
})

test.describe('a signature of a smart account', () => {
  const message = 'Sign in to the local world.'
  const typed = {
    domain: { name: 'Letter' },
    types: { Letter: [{ name: 'text', type: 'string' }] },
    primaryType: 'Letter',
    message: { text: 'Hello' },
  } as const

  test('is made by its owner and verifies by ERC-1271', async ({ world: { mainnet: chain } }) => {
    const { client } = chain
    const address = await createAccount(chain)
    const ours = await owner.signMessage({ message })
    const theirs = await stranger.signMessage({ message })
    expect(await client.verifyMessage({ address, message, signature: ours })).toBe(true)
    expect(await client.verifyMessage({ address, message, signature: theirs })).toBe(false)
    const signature = await owner.signTypedData(typed)
    expect(await client.verifyTypedData({ address, signature, ...typed })).toBe(true)
    expect(await client.verifyTypedData({ address, signature: theirs, ...typed })).toBe(false)
    const account = openAccount(chain, address, owner)
    expect(await account.read.isValidSignature([hashMessage(message), ours])).toBe('0x1626ba7e')
    expect(await account.read.isValidSignature([hashMessage(message), '0x'])).toBe('0xffffffff')
  })

  test('verifies by ERC-6492 before the account exists', async ({ world }) => {
    const { client } = world.mainnet
    const address = await openFactory(world.mainnet).read.getAddress([ownerAddress, 0n])
    const wrap = (signature: Hex) =>
      serializeErc6492Signature({ address: accountFactory, data: creation, signature })
    const ours = wrap(await owner.signMessage({ message }))
    const theirs = wrap(await stranger.signMessage({ message }))
    expect(await client.verifyMessage({ address, message, signature: ours })).toBe(true)
    expect(await client.verifyMessage({ address, message, signature: theirs })).toBe(false)
    const signature = wrap(await owner.signTypedData(typed))
    expect(await client.verifyTypedData({ address, signature, ...typed })).toBe(true)
    expect(await client.getCode({ address })).toBeUndefined()
  })
})
