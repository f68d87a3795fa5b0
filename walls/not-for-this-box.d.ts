// The wall. A box's tsconfig sends every import it may not make to this file,
// which is no module, so the compiler refuses the import.
