import * as v from 'valibot'
import type { ViewName, ViewParams } from '../controllers/navigation.ts'
import type { OpenRequest } from '../core/actions.ts'
import { appLink, webLink } from '../schema/links.ts'
import { type ChainId, isChainId } from '../schema/primitives.ts'
import { shownPicture } from '../schema/shown.ts'

const chainId = v.custom<ChainId>(isChainId)
const link = (form: RegExp) => v.optional(v.pipe(v.string(), v.regex(form)))

const wallet = v.optional(
  v.object({
    appStore: link(webLink),
    chains: v.array(chainId),
    chromeStore: link(webLink),
    desktopLink: link(appLink),
    homepage: link(webLink),
    id: v.string(),
    imageUrl: shownPicture,
    injected: v.array(v.object({ id: v.string(), namespace: v.string() })),
    mobileLink: link(appLink),
    name: v.string(),
    playStore: link(webLink),
    rdns: v.optional(v.string()),
    webappLink: link(webLink),
  }),
)
const text = v.optional(v.string())

/** The views that a host can open with parameters. Those of an attempt to connect take a connector, which no host has. */
type HostParams = Omit<ViewParams, 'ConnectingExternal' | 'ConnectingMultiChain'>

const schemas: { readonly [view in keyof HostParams]: v.GenericSchema<unknown, HostParams[view]> } =
  {
    Connect: v.object({ wallet }),
    ConnectingWalletConnect: v.object({ wallet }),
    Downloads: v.object({ wallet }),
    OnRampProviders: v.object({ amount: text, currency: text }),
    Swap: v.object({ amount: text, fromToken: text, toToken: text }),
    SwitchNetwork: v.object({ chainId }),
  }

const hasParams = (view: ViewName): view is keyof HostParams => Object.hasOwn(schemas, view)

/** Checks the parameters of a host, which may be a script without types. Those that do not fit the view are left out. */
export function checkParams<view extends ViewName>(request: OpenRequest<view>): OpenRequest<view> {
  const { data, view } = request
  const parsed = view && hasParams(view) ? v.safeParse(schemas[view], data) : undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: parsed by the view's own schema.
  return { ...request, data: (parsed?.success ? parsed.output : undefined) as typeof data }
}
