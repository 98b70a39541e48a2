// What other features use of the own data.
export { OwnDataSection } from './own-data-section.tsx'
