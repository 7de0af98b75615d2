import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const MODULES = 'node_modules/';
const lockSchema = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
});
const billSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string(), name: z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});

type BillOfMaterials = z.output<typeof billSchema>;

/** Reads how npm names packages in a bill, from the lock. Throws Error for a folder that it does not have. */
function readReferences(root: string, folders: readonly string[]): string[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return folders.map((folder) => {
    const version = packages[folder]?.version;
    if (version === undefined) throw new Error(`${folder} is not in package-lock.json.`);
    return `${folder.slice(folder.lastIndexOf(MODULES) + MODULES.length)}@${version}`;
  });
}

/**
 * Selects from npm's bill of materials the packages that are passed on. npm lists all that are locked, and most of them are for
 * developers. Throws Error where npm lists one of `folders` not.
 */
export function selectMaterials(bill: unknown, root: string, folders: readonly string[]): BillOfMaterials {
  const { metadata, components, dependencies, ...rest } = billSchema.parse(bill);
  const own = metadata.component['bom-ref'];
  const wanted = new Set(readReferences(root, folders));
  const selected = components.filter((component) => wanted.has(component['bom-ref']));
  const found = new Set(selected.map((component) => component['bom-ref']));
  const missing = [...wanted].filter((reference) => !found.has(reference));
  if (missing.length > 0) throw new Error(`npm does not list ${missing.join(', ')}.`);
  return {
    ...rest,
    // npm gives the program the name of its folder.
    metadata: { ...metadata, component: { ...metadata.component, name: own.replace(/@[^@]*$/, '') } },
    components: selected,
    dependencies: [
      { ref: own, dependsOn: [...found].toSorted() },
      ...dependencies
        .filter(({ ref }) => found.has(ref))
        .map((dependency) => ({
          ...dependency,
          dependsOn: dependency.dependsOn.filter((reference) => found.has(reference)),
        })),
    ],
  };
}
