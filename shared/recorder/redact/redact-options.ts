import { hasSignIn } from '../../core/sign-in-offer.ts'
import type { ResolvedOptions } from '../../options/options.ts'
import type { Redactor } from './redact.ts'

/** Options that name a project, a service, an address or a text of the host are not recorded. */
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

/** It is recorded whether the host sets them: that decides what is offered. */
export const givenOptions = [
  'meld',
  'onReport',
  'privacyPolicyUrl',
  'projectId',
  'termsConditionsUrl',
] as const satisfies readonly (keyof ResolvedOptions)[]

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

/** A replay can resolve them. `undefined` values are left out. `timeZone`: that of the visitor. */
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
