import JSON5 from 'json5'
import { useId, useState } from 'react'
import { type Control, toControl } from './control.ts'
import type { OptionDoc } from './option-docs.ts'

type FieldProps = {
  doc: OptionDoc
  onChange: (value: unknown) => void
  /** `undefined`: the option is not set. */
  value: unknown
}

/** An option: its control, what it does, and its default. */
export function OptionField({ doc, onChange, value }: FieldProps) {
  const id = useId()
  const control = toControl(doc)
  const isSet = value !== undefined
  return (
    <div className="field" data-set={isSet || undefined}>
      <div className="title">
        <label htmlFor={`${id}-control`}>
          <code>{doc.name}</code>
        </label>
        {isSet && (
          <button
            aria-label={`Reset ${doc.name}`}
            onClick={() => onChange(undefined)}
            type="button"
          >
            Reset
          </button>
        )}
      </div>
      <OptionInput
        control={control}
        describedBy={`${id}-text`}
        doc={doc}
        id={`${id}-control`}
        onChange={onChange}
        value={value}
      />
      <p id={`${id}-text`}>
        {doc.text}{' '}
        {doc.initial !== undefined && (
          <>
            Default: <code>{doc.initial}</code>.
          </>
        )}
      </p>
    </div>
  )
}

type InputProps = FieldProps & { control: Control; describedBy: string; id: string }

function OptionInput({ control, ...props }: InputProps) {
  switch (control.kind) {
    case 'choice':
      return <Choice {...props} values={control.values} />
    case 'code':
      return <output id={props.id}>Is code: set it in your page.</output>
    case 'json':
      return <JsonInput {...props} />
    case 'number':
      return <NumberInput {...props} />
    case 'switch':
      return <Choice {...props} toValue={(text) => text === 'true'} values={['true', 'false']} />
    case 'text':
      return <TextInput {...props} />
    default:
      return control satisfies never
  }
}

type FieldInputProps = Omit<InputProps, 'control'>

type ChoiceProps = FieldInputProps & {
  toValue?: (text: string) => unknown
  values: readonly string[]
}

function Choice({ describedBy, id, onChange, toValue = String, value, values }: ChoiceProps) {
  return (
    <select
      aria-describedby={describedBy}
      id={id}
      onChange={({ target }) => onChange(target.value === '' ? undefined : toValue(target.value))}
      value={typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''}
    >
      <option value="">Default</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  )
}

const colorNames =
  /accent|background|surface|text|hairline|success|warning|error|scrim|color-mix$|shadow/

/** The first color of a text that a field of colors can show. */
const toHex = (text: string | undefined) => /#[\da-f]{6}\b/i.exec(text ?? '')?.[0]

function TextInput({ describedBy, doc, id, onChange, value }: FieldInputProps) {
  const text = typeof value === 'string' ? value : ''
  const isColor = doc.name.startsWith('--') && colorNames.test(doc.name)
  return (
    <div className="row">
      <input
        aria-describedby={describedBy}
        id={id}
        onChange={({ target }) => onChange(target.value || undefined)}
        type="text"
        value={text}
      />
      {isColor && (
        <input
          aria-label={`Color of ${doc.name}`}
          onChange={({ target }) => onChange(target.value)}
          type="color"
          value={toHex(text) ?? toHex(doc.initial) ?? '#808080'}
        />
      )}
    </div>
  )
}

function NumberInput({ describedBy, id, onChange, value }: FieldInputProps) {
  return (
    <input
      aria-describedby={describedBy}
      id={id}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
      type="number"
      value={typeof value === 'number' ? value : ''}
    />
  )
}

/** A value as JSON, or as an object of JavaScript. A text that is neither changes nothing, and says so. */
function JsonInput({ describedBy, doc, id, onChange, value }: FieldInputProps) {
  const [draft, setDraft] = useState<string>()
  const text = draft ?? (value === undefined ? '' : JSON.stringify(value))
  const change = (next: string) => {
    setDraft(next)
    try {
      onChange(next.trim() === '' ? undefined : JSON5.parse(next))
    } catch {
      // The field says so.
    }
  }
  return (
    <>
      <textarea
        aria-describedby={describedBy}
        aria-invalid={!isReadable(text)}
        id={id}
        onBlur={() => isReadable(text) && setDraft(undefined)}
        onChange={({ target }) => change(target.value)}
        placeholder={`JSON, of the type ${doc.type}`}
        rows={2}
        spellCheck={false}
        value={text}
      />
      {!isReadable(text) && <output>This can’t be read yet. The value before stays.</output>}
    </>
  )
}

function isReadable(text: string): boolean {
  try {
    if (text.trim() !== '') JSON5.parse(text)
    return true
  } catch {
    return false
  }
}
