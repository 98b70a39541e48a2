// What other features may import from own-data.
export { OwnDataSection } from './own-data-section.tsx'
