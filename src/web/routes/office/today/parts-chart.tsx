import type { TodayAnswer } from '#contracts/today.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { formatPart } from '#web/orders/dates.ts'

const WIDTH = 720
const HEIGHT = 200
const FOOT = 28
const HEAD = 16

const niceMost = (most: number): number => {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return Math.max(4, Math.ceil(most / step) * step)
}

/** Orders per hour or day, compared with the previous period: a chart and a data table. */
export const PartsChart = ({
  today,
  isHours,
}: {
  readonly today: TodayAnswer
  readonly isHours: boolean
}) => {
  const starts = today.parts.slice(0, -1)
  const name = (time: number): string => formatPart(time, isHours ? 'hour' : 'day')
  const most = niceMost(
    Math.max(...[...today.orders.series, ...today.orders.seriesBefore].map((value) => value ?? 0)),
  )
  const slot = WIDTH / starts.length
  const bar = Math.min(slot * 0.36, 18)
  const height = (value: number): number => (value / most) * (HEIGHT - FOOT - HEAD)
  const every = Math.ceil(starts.length / 8)
  const title = isHours ? m.office_chart_hours() : m.office_chart_days()
  return (
    <section className="card bo-chart">
      <div className="bo-h">
        <h2>{title}</h2>
        <p className="bo-legend" aria-hidden="true">
          <i className="now" /> {m.office_chart_now()} <i className="before" /> {m.office_chart_before()}
        </p>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="bo-bars">
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            x1="0"
            x2={WIDTH}
            y1={HEIGHT - FOOT - height(most * share)}
            y2={HEIGHT - FOOT - height(most * share)}
          />
        ))}
        {starts.map((start, index) => {
          const middle = slot * (index + 0.5)
          const [now, before] = [today.orders.series[index] ?? 0, today.orders.seriesBefore[index] ?? 0]
          return (
            <g key={start}>
              <rect
                className="before"
                x={middle - bar - 1}
                y={HEIGHT - FOOT - height(before)}
                width={bar}
                height={height(before)}
                rx="3"
              />
              <rect
                className="now"
                x={middle + 1}
                y={HEIGHT - FOOT - height(now)}
                width={bar}
                height={height(now)}
                rx="3"
              />
              {index % every === 0 && (
                <text x={middle} y={HEIGHT - 6} textAnchor="middle">
                  {name(Date.parse(start))}
                </text>
              )}
            </g>
          )
        })}
        <text className="most" x="4" y={HEAD + 4}>
          {most}
        </text>
      </svg>
      <details className="bo-chart-table">
        <summary>{m.office_chart_as_table()}</summary>
        {/* Scrolls, so it must be focusable. */}
        <div className="bo-card" role="region" aria-label={title} tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th>{m.office_chart_when()}</th>
                <th>{m.office_kpi_orders()}</th>
                <th>{m.office_chart_before()}</th>
                <th>{m.office_kpi_sales()}</th>
              </tr>
            </thead>
            <tbody>
              {starts.map((start, index) => (
                <tr key={start}>
                  <th scope="row">
                    <bdi>{name(Date.parse(start))}</bdi>
                  </th>
                  <td className="num">{today.orders.series[index] ?? ''}</td>
                  <td className="num">{today.orders.seriesBefore[index] ?? ''}</td>
                  <td className="num">
                    <bdi>
                      {today.sales.series[index] === undefined
                        ? ''
                        : formatMoney(fromEgp(today.sales.series[index] ?? 0))}
                    </bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
