import { hasSignIn } from '../../core/sign-in-offer.ts'
import type { ResolvedOptions } from '../../options/options.ts'
import type { Redactor } from './redact.ts'

/** The options that are recorded. What names a project, a service, an address or a text of the host is not among them. */
const keptOptions = [
  'allWallets',
  'allowUnsupportedChain',
  'debug',
  'defaultAccountTypes',
  'enableEIP6963',
  'enableEmbedded',
  'enableNetworkSwitch',
  'enableWalletConnect',
  'enableWalletGuide',
  'enableWallets',
  'excludeWalletIds',
  'featuredWalletIds',
  'features',
  'hasMultipleAddresses',
  'includeWalletIds',
  'manualWCControl',
  'sdkType',
  'sdkVersion',
  'themeMode',
] as const satisfies readonly (keyof ResolvedOptions)[]

/** The options of which it is recorded that the host gives them: that decides what is offered, and what they are stays with the host. */
export const givenOptions = [
  'meld',
  'onReport',
  'privacyPolicyUrl',
  'projectId',
  'termsConditionsUrl',
] as const satisfies readonly (keyof ResolvedOptions)[]

/** The time zone of the visitor, if the host restricts it. Without a list of the host, that of the overlay counts. */
function redactTimeZones({ restrictedTimeZones: zones }: ResolvedOptions, timeZone: string) {
  const isOfVisitor = (zone: string) => zone.toLowerCase() === timeZone.toLowerCase()
  return zones && { restrictedTimeZones: zones.some(isOfVisitor) ? [timeZone] : [] }
}

/** A color in numbers, a length, or a number. A text of the host can be a name of its product. */
const themeValue = /^(#[\da-f]+|(rgb|hsl|oklch)a?\([\d .,%/deg-]+\)|[\d.]{1,5}(px|r?em)?)$/i

const redactThemeVariables = (variables: ResolvedOptions['themeVariables']) =>
  Object.fromEntries(
    Object.entries(variables).filter(([, value]) => themeValue.test(String(value))),
  )

/** Redacts the options of a host, so that a replay can resolve them. What is `undefined` is not in the file. `timeZone`: that of the visitor. */
export function redactOptions(
  redactor: Redactor,
  options: ResolvedOptions,
  timeZone: string,
): object {
  return {
    ...Object.fromEntries(keptOptions.map((name) => [name, redactor.field(name, options[name])])),
    ...Object.fromEntries(givenOptions.map((name) => [name, Boolean(options[name])])),
    ...redactTimeZones(options, timeZone),
    adapters: options.adapters.map(({ namespace }) => ({ namespace })),
    customWallets: options.customWallets.map(({ id, mobile_link: link }) => ({
      id: redactor.text(id, 'id'),
      isMobile: Boolean(link),
    })),
    networks: options.networks.map(
      ({ chainNamespace = 'eip155', id, nativeCurrency: { decimals, symbol }, testnet }) => ({
        chainNamespace,
        id,
        // Services name it by the same symbol.
        nativeCurrency: { decimals, symbol: redactor.text(symbol, 'symbol') },
        testnet: Boolean(testnet),
      }),
    ),
    onrampProviders: options.onrampProviders.map(({ id, namespaces }) => ({
      id: redactor.text(id, 'id'),
      namespaces,
    })),
    siwx: hasSignIn(options),
    themeVariables: redactThemeVariables(options.themeVariables),
  }
}
