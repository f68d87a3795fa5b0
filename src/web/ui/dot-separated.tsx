import { Children, type ReactNode } from 'react'
import './dot-separated.css'

/** Facts on one line, a dot between each two; where the line breaks there is no dot. */
export const DotSeparated = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <span className={`dot-separated ${className}`.trim()}>
    {Children.toArray(children).map((fact, index) => (
      <span key={index}>{fact}</span>
    ))}
  </span>
)
