DROP INDEX "employee_remuneration_account_no_list";
