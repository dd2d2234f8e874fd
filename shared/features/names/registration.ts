import { createStore } from 'zustand/vanilla'
import { untilAborted } from '../../async/abort.ts'
import { createLatest } from '../../async/latest.ts'
import type { TransactionEntry } from '../../controllers/navigation.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import { type CoreContext, getConnection } from '../../core/context.ts'
import { isPorticoError, PorticoError } from '../../errors/portico-error.ts'
import { toId } from '../../networks/account-id.ts'
import type { Network } from '../../networks/network.ts'
import type { AccountId } from '../../schema/primitives.ts'
import * as limits from './limits.ts'
import { toCoinType, toName } from './name-rules.ts'
import { postName } from './names-service.ts'

export type RegistrationState =
  | { readonly status: 'idle' }
  | { readonly status: 'registered' | 'registering' | 'signing'; readonly name: string }
  | { readonly status: 'failed'; readonly name: string; readonly error: PorticoError }

export type Registration = {
  readonly store: ReadOnlyStore<RegistrationState>
  readonly register: (label: string, options?: { readonly isInModal: boolean }) => Promise<string>
  readonly cancel: () => void
  readonly clear: () => void
}

type Account = {
  readonly accountId: AccountId
  readonly address: string
  readonly coinType: number
  readonly network: Network
  readonly signMessage: (message: string) => Promise<string>
}

/** Only the embedded wallet can register (§8.12), on supported EVM networks (§9.26). */
async function prepareAccount(context: CoreContext): Promise<Account> {
  const { adapters, network: networks, options } = context
  const network = networks.ofNamespace('eip155')
  if (!network || !(network.isSupported || options.allowUnsupportedChain))
    throw new PorticoError('network-not-found')
  const connection = getConnection(context, 'eip155')
  if (connection.status !== 'connected' || connection.connector.type !== 'AUTH')
    throw new PorticoError('auth-connector-required', 'Address or auth connector not found')
  const { address } = connection.account
  const coinType = toCoinType(network)
  const adapter = adapters.get('eip155')
  if (!adapter) throw new PorticoError('adapter-not-found')
  const provider = await connection.connector.getProvider()
  return {
    accountId: toId({ address, network }),
    address,
    coinType,
    network,
    signMessage: (message) => adapter.signMessage({ address, message, provider }),
  }
}

/** The approval of the embedded wallet is shown above the success view and returns to it (§4.8, §2.30). */
function showInModal({ navigation }: Pick<CoreContext, 'navigation'>) {
  const isOn = (view: 'ApproveTransaction' | 'RegisterAccountNameSuccess') =>
    navigation.store.getState().view === view
  const returnToForm = () => {
    if (isOn('RegisterAccountNameSuccess')) navigation.replace('RegisterAccountName')
  }
  let isEnding = false
  const entry: TransactionEntry = {
    goBack: false,
    onCancel: returnToForm,
    onSuccess() {
      if (!isEnding && isOn('ApproveTransaction')) navigation.goBack()
    },
  }
  navigation.replace('RegisterAccountNameSuccess')
  navigation.pushTransaction(entry)
  return {
    /** It has no target view, so the view stays (§2.34). */
    end() {
      isEnding = true
      if (navigation.store.getState().transactionStack.at(-1) === entry)
        navigation.popTransaction(false)
    },
    returnToForm,
  }
}

const isBusy = ({ status }: RegistrationState) => status === 'registering' || status === 'signing'

/** The service has no code for this. */
const isTimeRefusal = ({ details, message }: PorticoError) =>
  details?.['isReason'] === true && /time/i.test(`${details['field']} ${message}`)

/** §8.10, §8.11. For a refused time, `details` says whether the visitor approved too late; otherwise a clock is wrong. */
function toRegistrationError(cause: unknown, name: string, waited: number): PorticoError {
  if (isPorticoError(cause, 'user-rejected') || isPorticoError(cause, 'aborted')) return cause
  if (!isPorticoError(cause, 'name-registration-failed'))
    return new PorticoError('name-registration-failed', `Error registering name ${name}`, { cause })
  if (!isTimeRefusal(cause)) return cause
  return new PorticoError('name-registration-failed', cause.message, {
    cause,
    details: { ...cause.details, isLate: waited > limits.clock, isTime: true },
  })
}

export function createRegistration(
  context: CoreContext,
  onRegistered: (accountId: AccountId, name: string) => Promise<void>,
): Registration {
  const { options, platform } = context
  const { clock } = platform
  const store = createStore<RegistrationState>(() => ({ status: 'idle' }))
  const signing = createLatest()

  /** The time of the message is that of the request to the wallet: the service accepts 10 s. */
  async function submit(account: Account, name: string, onSigned: () => void): Promise<void> {
    const attempt = signing.begin()
    const begun = clock.now()
    let waited = 0
    try {
      const timestamp = Math.floor(begun / 1000)
      const message = JSON.stringify({ name, attributes: {}, timestamp })
      const signature = await untilAborted(account.signMessage(message), attempt.signal)
      attempt.end()
      waited = clock.now() - begun
      onSigned()
      store.setState({ name, status: 'registering' }, true)
      await postName({ options, platform }, name, { ...account, message, signature })
    } catch (cause) {
      throw toRegistrationError(cause, name, waited)
    }
  }

  return {
    cancel: signing.abort,
    clear() {
      if (!isBusy(store.getState())) store.setState({ status: 'idle' }, true)
    },
    async register(label, { isInModal } = { isInModal: false }) {
      if (isBusy(store.getState()))
        throw new PorticoError('params-invalid', 'registerName: Another name is being registered.')
      const name = toName(label)
      store.setState({ name, status: 'signing' }, true)
      context.track({ ensName: name, event: 'REGISTER_NAME_INITIATED' })
      const shown = isInModal ? showInModal(context) : undefined
      try {
        const account = await prepareAccount(context)
        await submit(account, name, () => shown?.end())
        await onRegistered(account.accountId, name).catch((cause: unknown) => {
          // The name is registered, and the identity service has it.
          platform.log('warn', 'The registered name could not be stored.', cause)
        })
        store.setState({ name, status: 'registered' }, true)
        context.track({ ensName: name, event: 'REGISTER_NAME_SUCCESS' })
        return name
      } catch (cause) {
        shown?.end()
        const error = isPorticoError(cause) ? cause : toRegistrationError(cause, name, 0)
        const isAborted = isPorticoError(error, 'aborted')
        store.setState(isAborted ? { status: 'idle' } : { error, name, status: 'failed' }, true)
        context.track({ ensName: name, error: error.message, event: 'REGISTER_NAME_ERROR' })
        shown?.returnToForm()
        throw error
      }
    },
    store,
  }
}
