const WIDTH = 92
const HEIGHT = 34

interface Props {
  readonly series: readonly (number | null)[]
  readonly kind: 'good' | 'warm' | 'bad'
}

/** Sparkline of a figure; the text beside it has the values. */
export const Spark = ({ series, kind }: Props) => {
  const known = series.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || known.length < 2) return null
  const values = known.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (index: number): number => ((index - first.index) / (last.index - first.index)) * WIDTH
  const y = (value: number): number =>
    HEIGHT - 4 - ((value - low) / Math.max(1e-9, high - low)) * (HEIGHT - 8)
  const line = known.map(({ value, index }) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('L')
  return (
    <svg className={`bo-spark ${kind}`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className="area" d={`M${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
      <path className="line" d={`M${line}`} />
      <circle cx={x(last.index)} cy={y(last.value)} r="3" />
    </svg>
  )
}
