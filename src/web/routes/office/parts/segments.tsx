interface Props<T extends string> {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly name: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** Radio buttons shown as segments. */
export const Segments = <T extends string>({ label, options, value, onChange }: Props<T>) => (
  <fieldset className="bo-seg">
    <legend className="vh">{label}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.name}
      </button>
    ))}
  </fieldset>
)
