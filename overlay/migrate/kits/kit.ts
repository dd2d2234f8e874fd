/** A value that the source has as a literal. */
export type StaticValue =
  | boolean
  | number
  | string
  | null
  | readonly StaticValue[]
  | { readonly [name: string]: StaticValue }

/** What a prop or an option of a kit is in Portico. */
export type OptionResult = {
  /** The options of `createPortico` by name, as source text. */
  readonly options?: Readonly<Record<string, string>>
  /** The theme variables by name, as source text. `''` spreads the text. */
  readonly variables?: Readonly<Record<string, string>>
  /** The fields of `appearance` by name, as source text. */
  readonly appearance?: Readonly<Record<string, string>>
  /** The fields of `metadata` by name, as source text. */
  readonly metadata?: Readonly<Record<string, string>>
  /** Names to import from `@portico/overlay/themes`. */
  readonly themes?: readonly string[]
  /** What a person has to do. */
  readonly remedies?: readonly string[]
}

/** Maps a literal value to options. A text is what a person has to do instead. */
export type OptionRule = string | ((value: StaticValue) => OptionResult)

/** What a field of the result of a hook is in Portico. */
export type FieldRule =
  /** The field of the result of the new hook, and what reads it. `argument`: the field of the argument that becomes the
   * argument; `''` for a function that takes the same, and no event. */
  | {
      readonly to: string
      readonly read?: (value: string) => string
      readonly argument?: string
    }
  /** A call on `portico`. The text can depend on the argument. */
  | { readonly run: string | ((argument: string) => string); readonly takes?: string }
  /** An expression over `state`, the state of the instance. */
  | { readonly state: string }
  | { readonly remedy: string }

export type HookRule = {
  readonly kind: 'hook'
  /** The hook of `@portico/overlay/react`. */
  readonly hook: string
  readonly fields: Readonly<Record<string, FieldRule>>
  /** Whether a namespace that the old hook takes in an object is the argument of the new one. */
  readonly takesNamespace?: boolean
  /** The only namespaces for which the rule is true, and what a person does for another one. */
  readonly onlyNamespace?: { readonly name: string; readonly remedy: string }
}

/** What a prop of an element is in Portico: its text, `''` for none. A text alone is what a person has to do. */
export type PropRule =
  | { readonly to: string }
  | { readonly values: Readonly<Record<string, string>>; readonly remedy: string }
  | { readonly remedy: string }

export type ElementRule = {
  readonly kind: 'element'
  /** The component of `@portico/overlay/react`, or the name of an element. */
  readonly element: string
  readonly props: Readonly<Record<string, PropRule>>
  /** Props that the element has in addition where the host does not set the prop of the kit. */
  readonly defaults?: Readonly<Record<string, string>>
  /** What a person has to do for the members, such as `ConnectButton.Custom`. */
  readonly members?: string
}

export type ProviderRule = {
  readonly kind: 'provider'
  readonly props: Readonly<Record<string, OptionRule>>
  /** The options that the kit has by default. */
  readonly defaults: OptionResult
}

/** A function that makes a config of wagmi, or the parameters of one. */
export type ConfigRule = {
  readonly kind: 'config'
  /** Whether the result is a config, or what `createConfig` takes. */
  readonly returns: 'config' | 'parameters'
  /** The name of the parameter that is the project id. */
  readonly projectId: string
  /** The parameters that `createConfig` does not take. */
  readonly parameters: Readonly<Record<string, string>>
}

/** `createAppKit`: the options that are not the same in Portico. */
export type CreateRule = {
  readonly kind: 'create'
  readonly options: Readonly<Record<string, OptionRule>>
}

/** A class whose instance is an adapter. */
export type AdapterRule = {
  readonly kind: 'adapter'
  readonly adapter: 'evm' | 'solana'
  /** Whether the instance has the config of wagmi. */
  readonly hasWagmi?: boolean
}

export type ExportRule =
  | HookRule
  | ElementRule
  | ProviderRule
  | ConfigRule
  | CreateRule
  | AdapterRule
  /** The provider whose props are the options. */
  | { readonly kind: 'options-provider'; readonly options: CreateRule['options'] }
  /** A part of a theme, which the rule of the provider reads. */
  | { readonly kind: 'theme'; readonly remedy: string }
  /** The same under another name. */
  | { readonly kind: 'import'; readonly module: string; readonly name?: string }
  | { readonly kind: 'hand'; readonly remedy: string }

export type ModuleRules = {
  readonly exports: Readonly<Record<string, ExportRule>>
  /** The rule of each other export. */
  readonly others?: ExportRule
}

export type Kit = {
  readonly name: string
  /** Whether a package is one of the kit. */
  readonly isPackage: (name: string) => boolean
  /** The rules by the module that the host imports. */
  readonly modules: Readonly<Record<string, ModuleRules>>
  /** Modules of style sheets, which go away. */
  readonly styles: readonly string[]
  /** Types by name, with the module and the name of the type in Portico. */
  readonly types: Readonly<Record<string, readonly [module: string, name: string]>>
  /** Custom elements by name. */
  readonly elements: Readonly<Record<string, ElementRule>>
  /** Names of theme variables: the new name by the old one. */
  readonly variables: Readonly<Record<string, string>>
  /** The kit of a member of the instance, which has no such member in Portico: what a person does. */
  readonly members: Readonly<Record<string, string>>
}

export const byHand = (remedy: string): ExportRule => ({ kind: 'hand', remedy })
