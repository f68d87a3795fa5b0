import { Children, type ReactNode } from 'react'
import './dot-separated.css'

/** Facts on one line separated by dots; a line break replaces the dot. */
export const DotSeparated = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <span className={`dot-separated ${className}`.trim()}>
    {Children.toArray(children).map((fact, index) => (
      <span key={index}>{fact}</span>
    ))}
  </span>
)
