import type { SignInMessage, SignInSession, Siwx } from '../siwx/siwx.ts'

/** A siwx that keeps its sessions in memory, counts what it is asked, and fails when the test says so. */
export function createFakeSiwx() {
  const fake = {
    calls: [] as string[],
    isRequired: false,
    /** How long a message is valid, in milliseconds. `undefined`: it has no end. */
    lifetime: undefined as number | undefined,
    now: () => 0,
    sessions: [] as SignInSession[],
    statement: undefined as string | undefined,
    /** Run before each call is answered. */
    before: async (_call: string): Promise<void> => undefined,
    count: (name: string) => fake.calls.filter((call) => call.startsWith(name)).length,
  }
  let nonces = 0
  async function answer(call: string): Promise<void> {
    fake.calls.push(call)
    await fake.before(call)
  }
  const isOf = ({ data }: SignInSession, chainId: string, address: string) =>
    data.chainId === chainId && data.accountAddress === address

  const siwx = {
    async addSession(session) {
      await answer(`add ${session.data.chainId} ${session.data.accountAddress}`)
      fake.sessions.push(session)
    },
    async createMessage({ accountAddress, chainId }): Promise<SignInMessage> {
      await answer(`message ${chainId} ${accountAddress}`)
      nonces += 1
      const nonce = `nonce000${nonces}`
      const end = fake.lifetime === undefined ? undefined : fake.now() + fake.lifetime
      return {
        accountAddress,
        chainId,
        domain: 'app.example',
        expirationTime: end === undefined ? undefined : new Date(end).toISOString(),
        nonce,
        statement: fake.statement,
        toString: () => `Sign in to app.example as ${accountAddress} on ${chainId} with ${nonce}`,
        uri: 'https://app.example',
        version: '1',
      }
    },
    getRequired: () => fake.isRequired,
    async getSessions(chainId, address) {
      await answer(`get ${chainId} ${address}`)
      return fake.sessions.filter((session) => isOf(session, chainId, address))
    },
    async revokeSession(chainId, address) {
      await answer(`revoke ${chainId} ${address}`)
      fake.sessions = fake.sessions.filter((session) => !isOf(session, chainId, address))
    },
    async setSessions(sessions) {
      await answer(`set ${sessions.length}`)
      fake.sessions = [...sessions]
    },
  } satisfies Siwx
  return { fake, siwx }
}

/** A session of an account. */
export function toFakeSession(
  chainId: SignInSession['data']['chainId'],
  accountAddress: string,
  expirationTime?: string,
): SignInSession {
  return {
    data: {
      accountAddress,
      chainId,
      domain: 'app.example',
      expirationTime,
      nonce: 'earlier1',
      uri: 'https://app.example',
      version: '1',
    },
    message: 'Sign in to app.example',
    signature: '0x5161',
  }
}
