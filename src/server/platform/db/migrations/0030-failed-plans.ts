/** « À faire » names the few elements whose planned date has passed in vain. */
export const failedPlans: readonly string[] = [
  'create index element_failed_plan on element (site_id, module) where plan_failure is not null',
];
