import type { Lazy } from '../../async/lazy.ts'
import type { Connector } from '../../connectors/connector.ts'
import type { Core } from '../../core/create-core.ts'
import type { Feature } from '../../core/feature.ts'
import { isRecord, type Json } from '../json.ts'
import * as limits from '../limits.ts'
import { toRecordedError, wordField } from '../redact/redact.ts'
import { type AnyFunction, isFunction, wrapCalls, wrapCore, wrapLazy } from '../wrap-core.ts'
import { type RecorderScope, recordCall } from './record-calls.ts'
import type { ConnectorRecorder } from './record-connectors.ts'
import { isPopup, type PopupRecorder } from './record-popup.ts'

export type CoreScope = RecorderScope & {
  readonly connectors: ConnectorRecorder
  readonly popups: PopupRecorder
}

const labelField = '$label'

/** These are words of ours, amounts or codes. Every other text is the visitor's, and has a pseudonym. */
const argumentFields: Readonly<Record<string, readonly string[]>> = {
  'actions.connectWallet': ['', 'namespace'],
  'actions.disconnect': ['namespace'],
  'actions.goTo': [wordField],
  'actions.notify': [wordField, wordField],
  'alerts.rearm': [wordField],
  'alerts.show': [wordField],
  'core.track': ['tracked'],
  'connectionFlow.connect': ['id', 'namespace'],
  'connectionFlow.connectWallet': ['', 'namespace'],
  'connectionFlow.disconnect': ['namespace'],
  'embeddedWallet.loginWithSocial': [wordField],
  'embeddedWallet.setAccountType': [wordField],
  'embeddedWallet.enterCode': ['otp'],
  'embeddedWallet.enterUpdateCode': ['otp'],
  'embeddedWallet headless.enterCode': ['otp'],
  'names.enterName': [labelField],
  'navigation.push': [wordField],
  'navigation.replace': [wordField],
  'navigation.reset': [wordField],
  'navigation.substitute': [wordField, wordField],
  'onramp.startPurchase': ['seller'],
  'send.enterReceiver': ['', wordField],
  'send.enterSendAmount': ['amount', wordField],
  'send.sendMax': [wordField],
  'send.switchSendUnit': [wordField],
  'snackbar.show': [wordField, wordField],
  'swap.enterSwapAmount': ['amount', wordField],
  'swap.swapHalf': [wordField],
  'swap.swapMax': [wordField],
  'swap.watchSwap': [wordField],
}

/** Only this field is read: an event has windows of other sites, which throw. */
const popupField = 'popup'

/** Connectors and networks are named, so that a replay finds its own. */
function createEncoder({ connectors, redactor }: CoreScope) {
  /** A search or a name has at least 3 letters here, and a text that is too long is not read. */
  function encodeText(text: string): string {
    if (text.length < 3) return 'x'.repeat(text.length)
    return redactor.text(text).padEnd(text.length > limits.text ? limits.text + 1 : 0, 'x')
  }

  function encodeLabel(text: string): string {
    const label = text.replace(/\.reown\.id$/i, '')
    if (/[^a-z\d-]/i.test(label)) return `${redactor.text(label)}_`
    const isRightLength = label.length >= 4 && label.length <= 64
    return isRightLength ? redactor.text(label) : 'x'.repeat(Math.min(label.length, limits.text))
  }

  function encodeFields(name: string, value: Readonly<Record<string, unknown>>): Json {
    const isKept = ([field, part]: readonly [string, unknown]) =>
      (field === popupField && isPopup(part)) ||
      (redactor.keeps(field) && part !== undefined && !isFunction(part))
    const toField = (field: string) => (name === 'tracked' && field === 'event' ? wordField : field)
    return Object.fromEntries(
      Object.entries(value)
        .filter(isKept)
        .map(([field, part]) => [field, encode(toField(field), part)]),
    )
  }

  function encodeRecord(name: string, value: Readonly<Record<string, unknown>>): Json {
    if (isPopup(value)) return { $popup: true }
    if (name === 'seller') return { $seller: redactor.text(String(value['id']), 'id') }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: it is compared by identity alone.
    const key = connectors.toKey(value as unknown as Connector)
    if (key !== undefined) return { $connector: key }
    if (Array.isArray(value['connectors']))
      return { $entry: encode('connectors', value['connectors']) }
    if (typeof value['caipNetworkId'] === 'string')
      return { $network: redactor.text(value['caipNetworkId']) }
    return encodeFields(name, value)
  }

  function encode(name: string, value: unknown): Json {
    if (value instanceof Error) {
      const { code, name: errorName } = toRecordedError(value)
      return { $error: { code, name: errorName } }
    }
    if (Array.isArray(value)) return value.map((item: unknown) => encode(name, item))
    if (name === labelField && typeof value === 'string') return encodeLabel(value)
    if (name === '' && typeof value === 'string') return encodeText(value.trim())
    return isRecord(value) ? encodeRecord(name, value) : (redactor.field(name, value) ?? null)
  }
  return encode
}

export const toHeadlessPrefix = (name: string) => `${name} headless`

/** Its argument is a function of the client: it connects, and the login ends with it. */
const headlessRun = `${toHeadlessPrefix('embeddedWallet')}.run`

function createArgumentRecorder(scope: CoreScope) {
  return function recordArgument(name: string, value: unknown): unknown {
    if (isPopup(value)) return scope.popups.wrap(value)
    if (isFunction(value) && name === headlessRun)
      return () => recordCall(scope, { target: name }, async () => value())
    if (!isRecord(value) || !isPopup(value[popupField])) return value
    return { ...value, [popupField]: scope.popups.wrap(value[popupField]) }
  }
}

function createCallRecorder(scope: CoreScope) {
  const { log } = scope
  const encode = createEncoder(scope)
  const recordArgument = createArgumentRecorder(scope)

  function recordFunction(name: string, call: AnyFunction): AnyFunction {
    return (...args) => {
      const id = log.nextId()
      const encoded = args.map((value, index) =>
        isFunction(value) && name === headlessRun
          ? { $callback: name }
          : encode(argumentFields[name]?.[index] ?? '', value),
      )
      log.add({ args: encoded, id, kind: 'action', name })
      const result = call(...args.map((value) => recordArgument(name, value)))
      if (!isFunction(result)) return result
      return () => {
        log.add({ id, kind: 'end' })
        return result()
      }
    }
  }

  return <part extends object>(prefix: string, part: part): part =>
    wrapCalls(part, (name, call) => recordFunction(`${prefix}.${name}`, call))
}

type RecordPart = ReturnType<typeof createCallRecorder>

export const toOwnPrefix = (name: string) => `${name} feature`

function recordFeature(
  { log }: CoreScope,
  { lazy, name, recordPart }: { lazy: Lazy<Feature>; name: string; recordPart: RecordPart },
): Lazy<Feature> {
  let isRecorded = false
  const wrapped = wrapLazy(lazy, (feature) => {
    const shared = Object.entries(feature).filter(([call]) => Object.hasOwn(feature.actions, call))
    const headless: unknown = Reflect.get(feature, 'headless')
    return {
      ...recordPart(name, feature),
      ...recordPart(toOwnPrefix(name), Object.fromEntries(shared)),
      actions: recordPart(name, feature.actions),
      ...(isRecord(headless) && { headless: recordPart(toHeadlessPrefix(name), headless) }),
    }
  })
  return {
    ...wrapped,
    get() {
      if (!isRecorded) {
        isRecorded = true
        log.add({ args: [], id: log.nextId(), kind: 'action', name: `load ${name}` })
      }
      return wrapped.get()
    },
  }
}

/** Records the calls of clients, not those between parts of the core. */
export function recordCore(scope: CoreScope, core: Core): Core {
  const recordPart = createCallRecorder(scope)
  return {
    ...wrapCore(core, recordPart, (name, lazy) => recordFeature(scope, { lazy, name, recordPart })),
    track: recordPart('core', { track: core.track }).track,
  }
}
